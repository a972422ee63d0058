import { createHash, sign, verify, X509Certificate } from 'node:crypto';
import { cadenaOf } from './cadena.ts';
import type { SealingPair } from './certificate.ts';
import { comprobante } from './comprobante.ts';
import { type Element, toXml } from './element.ts';
import type { FiscalDocument } from './model.ts';

export interface SealedDocument {
  /** The text that is sent, again and again: a byte more would be another document. */
  xml: string;
  seal: string;
  cadena: string;
  sha256: string;
}

/** Builds the text of a document and seals it: RSA with SHA-256 over the UTF-8 of its cadena. */
export function sealDocument(document: FiscalDocument, { certificate, key }: SealingPair): SealedDocument {
  const unsealed = comprobante(document, certificate);
  const cadena = cadenaOf(unsealed);
  const seal = sign('sha256', Buffer.from(cadena), key).toString('base64');
  const xml = toXml({ ...unsealed, attributes: { ...unsealed.attributes, Sello: seal } });
  return { xml, seal, cadena, sha256: createHash('sha256').update(xml).digest('hex') };
}

/** Whether a comprobante's seal is one of the certificate that it carries. */
export function isSealed(root: Element): boolean {
  const { Sello: seal = '', Certificado: certificate = '' } = root.attributes;
  try {
    const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'));
    return verify('sha256', Buffer.from(cadenaOf(root)), publicKey, Buffer.from(seal, 'base64'));
  } catch {
    return false;
  }
}
