import { cadenaOf, cadenaOfStamp } from './cadena.ts';
import { childOf, type Element } from './element.ts';
import { readXml, UnreadableXml } from './read-xml.ts';

/** *Timbre fiscal digital*: what the provider adds to a sealed document. */
export interface Stamp {
  /** In capitals: providers write it in either. */
  uuid: string;
  /** As `date` of the document. */
  stampedAt: string;
  provider: string;
  /** Of the document, as the stamp repeats it. */
  seal: string;
  satCertificate: string;
  satSeal: string;
  cadena: string;
}

export type StampProblem = 'stamp_unreadable' | 'stamp_missing' | 'stamp_of_other_seal' | 'stamp_of_other_document';

const UUID = /^[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

export const stampElementOf = (root: Element): Element | undefined =>
  childOf(childOf(root, 'cfdi:Complemento'), 'tfd:TimbreFiscalDigital');

function stampIn(found: Element): Stamp | null {
  const {
    UUID: id = '',
    FechaTimbrado: at = '',
    RfcProvCertif,
    SelloCFD,
    NoCertificadoSAT,
    SelloSAT,
  } = found.attributes;
  const uuid = id.toUpperCase();
  if (!UUID.test(uuid) || !INSTANT.test(at)) return null;
  if (!RfcProvCertif || !SelloCFD || !NoCertificadoSAT || !SelloSAT) return null;
  return {
    uuid,
    stampedAt: at,
    provider: RfcProvCertif,
    seal: SelloCFD,
    satCertificate: NoCertificadoSAT,
    satSeal: SelloSAT,
    cadena: cadenaOfStamp(found),
  };
}

/**
 * Reads a stamped document and compares it with the one that was sealed: the stamp must repeat its seal, and nothing
 * that the seal signs may have changed.
 */
export function readStamped(xml: string, sealed: { seal: string; cadena: string }): Stamp | StampProblem {
  let root: Element;
  try {
    root = readXml(xml);
  } catch (error) {
    if (error instanceof UnreadableXml) return 'stamp_unreadable';
    throw error;
  }
  const found = stampElementOf(root);
  if (!found) return 'stamp_missing';
  const stamp = stampIn(found);
  if (!stamp) return 'stamp_unreadable';
  if (stamp.seal !== sealed.seal) return 'stamp_of_other_seal';
  return root.attributes.Sello === sealed.seal && cadenaOf(root) === sealed.cadena ? stamp : 'stamp_of_other_document';
}
