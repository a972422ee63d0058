import { execFileSync } from 'node:child_process';
import { createHash, createVerify } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { type CancelRequest, signCancellation } from '../../../services/optional/invoices/document/cancellation.ts';
import { PARTNERS, pairOf, UNIVERSITY } from '../../../services/optional/invoices/document/examples.ts';
import { readXml } from '../../../services/optional/invoices/document/read-xml.ts';
import { isSigned } from './cancelling.ts';

const pair = pairOf({ ...PARTNERS, name: 'PEÑA, KEMPER & <HIJOS>' });
const request: CancelRequest = {
  rfc: PARTNERS.rfc,
  uuid: 'AAAAAAAA-1111-4111-8111-111111111111',
  reason: '01',
  replacedBy: 'BBBBBBBB-1111-4111-8111-111111111111',
  date: '2026-11-28T14:00:00',
};
const signed = signCancellation(request, pair);

/** Canonical XML by libxml2, in a process of its own because it is an ES module. */
const CANONICAL = `
  import { XmlDocument } from 'libxml2-wasm';
  import { text } from 'node:stream/consumers';
  const xml = await text(process.stdin);
  const bare = XmlDocument.fromString(xml.replace(/<Signature [^]*<\\/Signature>/, '')).canonicalizeToString();
  const document = XmlDocument.fromString(xml);
  const info = document.get('//d:SignedInfo', { d: 'http://www.w3.org/2000/09/xmldsig#' });
  process.stdout.write(JSON.stringify({ bare, info: info.canonicalizeToString() }));
`;
const canonical = (): { bare: string; info: string } =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', CANONICAL], { input: signed, encoding: 'utf8' }),
  );

test('digest and signature are right over what libxml2 makes canonical', () => {
  const { bare, info } = canonical();
  const root = readXml(signed);
  const [, digest] = /<DigestValue>([^<]*)</.exec(signed) ?? [];
  const [, value = ''] = /<SignatureValue>([^<]*)</.exec(signed) ?? [];
  expect(digest).toBe(createHash('sha1').update(bare).digest('base64'));
  const check = createVerify('RSA-SHA1').update(info);
  expect(check.verify(pair.certificate.x509.publicKey, value, 'base64')).toBe(true);
  expect(root.attributes).toMatchObject({ Fecha: request.date, RfcEmisor: PARTNERS.rfc });
});

test('it names the certificate and its issuer', () => {
  const serial = BigInt(`0x${Buffer.from('30001000000500003416').toString('hex')}`);
  expect(signed).toContain(`<X509SerialNumber>${serial}</X509SerialNumber>`);
  expect(signed).toContain('<X509IssuerName>OU=SOLO PARA PRUEBAS,O=ROSTRO,CN=AC DE PRUEBA</X509IssuerName>');
  expect(signed).toContain(`<X509Certificate>${pair.certificate.base64}</X509Certificate>`);
});

test('another reason, invoice, issuer or key is another signature', () => {
  expect(isSigned(signed)).toBe(true);
  const altered = [
    signed.replace('Motivo="01"', 'Motivo="02"'),
    signed.replace('UUID="AAAAAAAA', 'UUID="CCCCCCCC'),
    signed.replace(PARTNERS.rfc, UNIVERSITY.rfc),
    signed.replace(/<DigestValue>.{4}/, '<DigestValue>AAAA'),
    signed.replace(pair.certificate.base64, pairOf(PARTNERS).certificate.base64),
    signed.replace('<Folios>', '<Folios >'),
  ];
  expect(altered.map(isSigned)).toEqual(altered.map(() => false));
});
