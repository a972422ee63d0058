import { randomUUID, sign } from 'node:crypto';
import { cadenaOfStamp } from '../../../services/optional/invoices/document/cadena.ts';
import type { SealingPair } from '../../../services/optional/invoices/document/certificate.ts';
import { type Element, element, toXml } from '../../../services/optional/invoices/document/element.ts';
import { fiscalDate } from '../../../services/optional/invoices/document/fiscal-time.ts';
import { attribute } from './fault.ts';

/** The RFC of no provider. */
const PROVIDER = 'PAC010101AB1';
const TFD = 'http://www.sat.gob.mx/TimbreFiscalDigital';
const SCHEMA = `${TFD} http://www.sat.gob.mx/sitio_internet/cfd/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd`;

const CLOSED = '</cfdi:Comprobante>';
const COMPLEMENT_CLOSED = '</cfdi:Complemento>';

/** The sealed text stays as it is; the stamp stands at the end of its complement. */
function insert(xml: string, stamp: string): string {
  const inner = xml.lastIndexOf(COMPLEMENT_CLOSED);
  const at = inner >= 0 ? inner : xml.lastIndexOf(CLOSED);
  const added = inner >= 0 ? stamp : `<cfdi:Complemento>${stamp}${COMPLEMENT_CLOSED}`;
  return xml.slice(0, at) + added + xml.slice(at);
}

export interface Stamping {
  uuid: string;
  xml: string;
  cadena: string;
  satSeal: string;
  satCertificate: string;
  stampedAt: string;
}

/** A *Timbre fiscal digital* 1.1 of the stand-in's own pair. */
export function stampText(
  xml: string,
  root: Element,
  { certificate, key }: SealingPair,
  { zone, now }: { zone: string; now: string },
): Stamping {
  const uuid = randomUUID().toUpperCase();
  const stampedAt = fiscalDate(now, zone);
  const bare = element('tfd:TimbreFiscalDigital', {
    'xmlns:tfd': TFD,
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': SCHEMA,
    Version: '1.1',
    UUID: uuid,
    FechaTimbrado: stampedAt,
    RfcProvCertif: PROVIDER,
    SelloCFD: attribute(root, 'Sello'),
    NoCertificadoSAT: certificate.number,
  });
  const cadena = cadenaOfStamp(bare);
  const satSeal = sign('sha256', Buffer.from(cadena), key).toString('base64');
  const stamp = toXml({ ...bare, attributes: { ...bare.attributes, SelloSAT: satSeal } }).replace(/^<\?[^>]*>/, '');
  return { uuid, xml: insert(xml, stamp), cadena, satSeal, satCertificate: certificate.number, stampedAt };
}
