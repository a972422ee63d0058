import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { rfcProblem } from '@rostro/shared/optional/fiscal/rfc';
import type { CertificateFacts } from './comprobante.ts';

export type CertificateProblem =
  | 'certificate_unreadable'
  | 'certificate_of_nobody'
  | 'certificate_is_no_csd'
  | 'certificate_of_other_rfc'
  | 'certificate_not_yet_valid'
  | 'certificate_expired'
  | 'key_unreadable'
  | 'key_of_other_certificate';

export interface Certificate extends CertificateFacts {
  rfc: string;
  name: string;
  /** ISO 8601. */
  validFrom: string;
  validTo: string;
  /** Of the SAT's *e.firma*, which is a person's signature and must not seal invoices. */
  isPersonal: boolean;
  x509: X509Certificate;
}

/** A file of the SAT has 1.5 kB. */
const MOST_BYTES = 20_000;

/** The serial number is the certificate's number in ASCII: `3330303031…` → `30001…` */
const numberOf = (serial: string): string => Buffer.from(serial, 'hex').toString('latin1');

/** A value of the subject by its name, or by its number where OpenSSL has none: `'x500UniqueIdentifier=A / B'` → `'A / B'` */
function subjectValue({ subject }: X509Certificate, name: string): string | undefined {
  const line = subject.split('\n').find((one) => one.startsWith(`${name}=`));
  return line?.slice(name.length + 1);
}

/** @returns a problem if the bytes are no certificate of a taxpayer */
export function readCertificate(der: Uint8Array): Certificate | CertificateProblem {
  if (der.length > MOST_BYTES) return 'certificate_unreadable';
  let x509: X509Certificate;
  try {
    x509 = new X509Certificate(der);
  } catch {
    return 'certificate_unreadable';
  }
  const [rfc = ''] = (subjectValue(x509, 'x500UniqueIdentifier') ?? '').split(/\s*\/\s*/);
  const number = numberOf(x509.serialNumber);
  if (rfcProblem(rfc.trim()) !== null || !/^\d{20}$/.test(number)) return 'certificate_of_nobody';
  return {
    number,
    base64: x509.raw.toString('base64'),
    rfc: rfc.trim(),
    name: subjectValue(x509, 'CN') ?? '',
    validFrom: new Date(x509.validFrom).toISOString(),
    validTo: new Date(x509.validTo).toISOString(),
    isPersonal: subjectValue(x509, 'OU') === undefined,
    x509,
  };
}

/** Reads a `.key` of the SAT: PKCS#8 in DER, encrypted by the password. */
export function readKey(der: Uint8Array, password: string): KeyObject | CertificateProblem {
  if (der.length > MOST_BYTES) return 'key_unreadable';
  try {
    const key = createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8', passphrase: password });
    return key.asymmetricKeyType === 'rsa' ? key : 'key_unreadable';
  } catch {
    return 'key_unreadable';
  }
}

export interface SealingPair {
  certificate: Certificate;
  key: KeyObject;
}

/** Whether the certificate can seal an invoice of the issuer now. */
export function certificateProblem(certificate: Certificate, rfc: string, now: string): CertificateProblem | null {
  if (certificate.isPersonal) return 'certificate_is_no_csd';
  if (certificate.rfc !== rfc) return 'certificate_of_other_rfc';
  if (now < certificate.validFrom) return 'certificate_not_yet_valid';
  return now > certificate.validTo ? 'certificate_expired' : null;
}

/** Reads certificate, key and password together, in the order in which one would look for the fault. */
export function readPair(
  { cer, key, password }: { cer: Uint8Array; key: Uint8Array; password: string },
  rfc: string,
  now: string,
): SealingPair | CertificateProblem {
  const certificate = readCertificate(cer);
  if (typeof certificate === 'string') return certificate;
  const problem = certificateProblem(certificate, rfc, now);
  if (problem !== null) return problem;
  const opened = readKey(key, password);
  if (typeof opened === 'string') return opened;
  return certificate.x509.checkPrivateKey(opened) ? { certificate, key: opened } : 'key_of_other_certificate';
}
