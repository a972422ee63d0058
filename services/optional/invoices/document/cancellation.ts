import { createHash, sign } from 'node:crypto';
import type { SealingPair } from './certificate.ts';
import { escapeXml } from './element.ts';

/** 01: with errors, replaced; 02: with errors; 03: did not take place; 04: named, from a global. */
export type CancelReason = '01' | '02' | '03' | '04';

export interface CancelRequest {
  rfc: string;
  uuid: string;
  reason: CancelReason;
  /** With reason 01 only. */
  replacedBy?: string;
  /** In the time of the place of issue. */
  date: string;
}

/** .NET, by which the SAT reads it, writes these two itself where they lack, and the digest would be another one. */
const NAMESPACES =
  'xmlns="http://cancelacfd.sat.gob.mx" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
/** An element that is canonicalized alone shows the namespaces that it stands in. */
const INHERITED = `xmlns="${SIGNATURE}" ${NAMESPACES.slice(NAMESPACES.indexOf('xmlns:xsd'))}`;

/** Canonical XML: no declaration, no empty tags, attributes in the order of their names. */
function folios({ uuid, reason, replacedBy = '' }: CancelRequest): string {
  return `<Folios><Folio FolioSustitucion="${replacedBy}" Motivo="${reason}" UUID="${uuid}"></Folio></Folios>`;
}

const algorithm = (name: string, value: string): string => `<${name} Algorithm="${value}"></${name}>`;

const signedInfo = (digest: string, namespaces: string): string =>
  `<SignedInfo${namespaces}>${algorithm('CanonicalizationMethod', 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315')}` +
  `${algorithm('SignatureMethod', `${SIGNATURE}rsa-sha1`)}<Reference URI=""><Transforms>` +
  `${algorithm('Transform', `${SIGNATURE}enveloped-signature`)}</Transforms>` +
  `${algorithm('DigestMethod', `${SIGNATURE}sha1`)}<DigestValue>${digest}</DigestValue></Reference></SignedInfo>`;

/** RFC 4514 turns the issuer around: `'CN=A\nO=B'` → `'O=B,CN=A'`. */
const issuerName = (issuer: string): string => escapeXml(issuer.split('\n').toReversed().join(','));

/**
 * The SAT's request to cancel, signed (XML signature, RSA with SHA-1, as the SAT demands). The text is canonical as it is
 * written, so no library is needed to canonicalize it.
 */
export function signCancellation(request: CancelRequest, { certificate, key }: SealingPair): string {
  const head = `<Cancelacion ${NAMESPACES} Fecha="${request.date}" RfcEmisor="${escapeXml(request.rfc)}">`;
  const digest = createHash('sha1')
    .update(`${head}${folios(request)}</Cancelacion>`)
    .digest('base64');
  const value = sign('sha1', Buffer.from(signedInfo(digest, ` ${INHERITED}`)), key).toString('base64');
  const serial = BigInt(`0x${certificate.x509.serialNumber}`).toString();
  return (
    `${head}${folios(request)}<Signature xmlns="${SIGNATURE}">${signedInfo(digest, '')}` +
    `<SignatureValue>${value}</SignatureValue><KeyInfo><X509Data><X509IssuerSerial>` +
    `<X509IssuerName>${issuerName(certificate.x509.issuer)}</X509IssuerName>` +
    `<X509SerialNumber>${serial}</X509SerialNumber></X509IssuerSerial>` +
    `<X509Certificate>${certificate.base64}</X509Certificate></X509Data></KeyInfo></Signature></Cancelacion>`
  );
}
