import { createHash, createVerify } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { consultation, facial, heading, PARTNERS, pairOf, UNIVERSITY } from './examples.ts';
import { namedDocument } from './named.ts';
import { readXml } from './read-xml.ts';
import { isSealed, sealDocument } from './seal.ts';

const pair = pairOf(PARTNERS);
const document = namedDocument({
  ...heading(),
  receiver: { ...UNIVERSITY, name: 'PEÑA & "NIÑO" <HIJOS>' },
  lines: [facial(), consultation()],
  payments: [{ form: '04', cents: 225_000 }],
});
const sealed = sealDocument(document, pair);

test('the seal is RSA with SHA-256 over the cadena in UTF-8', () => {
  const check = createVerify('RSA-SHA256').update(sealed.cadena, 'utf8');
  expect(check.verify(pair.certificate.x509.publicKey, sealed.seal, 'base64')).toBe(true);
  expect(sealed.cadena).toContain('|PEÑA & "NIÑO" <HIJOS>|');
});

test('the text carries its seal and its certificate, and is one with its hash', () => {
  const { attributes } = readXml(sealed.xml);
  expect(attributes).toMatchObject({
    Sello: sealed.seal,
    Certificado: pair.certificate.base64,
    NoCertificado: pair.certificate.number,
  });
  expect(sealed.sha256).toBe(createHash('sha256').update(sealed.xml, 'utf8').digest('hex'));
});

test('the same document is the same text', () => {
  expect(sealDocument(document, pair)).toEqual(sealed);
});

test('a centavo, a letter or another certificate break the seal', () => {
  expect(isSealed(readXml(sealed.xml))).toBe(true);
  const altered = [
    sealed.xml.replace('Total="2250.00"', 'Total="2250.01"'),
    sealed.xml.replace('PEÑA', 'PENA'),
    sealed.xml.replace('Folio="7"', 'Folio="8"'),
    sealed.xml.replace(pair.certificate.base64, pairOf(PARTNERS).certificate.base64),
    sealed.xml.replace(/Certificado="[^"]{20}/, 'Certificado="AAAA'),
    sealed.xml.replace(/ Sello="[^"]*"/, ''),
  ];
  expect(altered.map((xml) => isSealed(readXml(xml)))).toEqual(altered.map(() => false));
});
