import { describe, expect, test } from '@jest/globals';
import { readCertificate, readKey, readPair } from './certificate.ts';
import { makeTestPair } from './test-pair.ts';

const RFC = 'EKU9003173C9';
const NOW = '2026-11-28T20:00:00.000Z';
const VALID = { validFrom: '2026-01-01T00:00:00Z', validTo: '2027-01-01T00:00:00Z' };
const own = makeTestPair({ rfc: RFC, name: 'ESCUELA KEMPER URGATE', ...VALID });
const other = makeTestPair({ rfc: RFC, name: 'ESCUELA KEMPER URGATE', ...VALID });
const person = makeTestPair({ rfc: 'ÑA&E901231AB1', name: 'ANA PEÑA', ...VALID });
const personal = makeTestPair({ rfc: RFC, name: 'ESCUELA KEMPER URGATE', isPersonal: true, ...VALID });

test('a certificate says whose it is, and until when', () => {
  expect(readCertificate(own.cer)).toMatchObject({
    number: '30001000000500003416',
    rfc: RFC,
    name: 'ESCUELA KEMPER URGATE',
    validFrom: '2026-01-01T00:00:00.000Z',
    validTo: '2027-01-01T00:00:00.000Z',
    isPersonal: false,
    base64: own.cer.toString('base64'),
  });
  expect(readCertificate(person.cer)).toMatchObject({ rfc: 'ÑA&E901231AB1', name: 'ANA PEÑA' });
});

test('certificate, key and password that belong together are a pair', () => {
  expect(readPair(own, RFC, NOW)).toMatchObject({ certificate: { rfc: RFC }, key: { asymmetricKeyType: 'rsa' } });
});

describe('what does not belong together', () => {
  const swapped = { cer: own.key, key: own.cer, password: own.password };
  test.each([
    ['swapped files', swapped, RFC, NOW, 'certificate_unreadable'],
    ['a certificate that is text', { ...own, cer: Buffer.from('-----BEGIN') }, RFC, NOW, 'certificate_unreadable'],
    ['an empty file', { ...own, cer: Buffer.alloc(0) }, RFC, NOW, 'certificate_unreadable'],
    ['a file of 10 MB', { ...own, cer: Buffer.alloc(10_000_000) }, RFC, NOW, 'certificate_unreadable'],
    ['a key of 10 MB', { ...own, key: Buffer.alloc(10_000_000) }, RFC, NOW, 'key_unreadable'],
    ['an e.firma', personal, RFC, NOW, 'certificate_is_no_csd'],
    ['somebody else’s certificate', own, 'URE180429TM6', NOW, 'certificate_of_other_rfc'],
    ['a certificate of tomorrow', own, RFC, '2025-12-31T00:00:00.000Z', 'certificate_not_yet_valid'],
    ['a certificate of yesterday', own, RFC, '2027-01-01T00:00:01.000Z', 'certificate_expired'],
    ['a wrong password', { ...own, password: '12345678b' }, RFC, NOW, 'key_unreadable'],
    ['no password', { ...own, password: '' }, RFC, NOW, 'key_unreadable'],
    ['a key of another certificate', { ...own, key: other.key }, RFC, NOW, 'key_of_other_certificate'],
  ])('%s', (_what, files, rfc, now, problem) => {
    expect(readPair(files, rfc, now)).toBe(problem);
  });
});

test('a certificate that is not the SAT’s has no RFC', () => {
  const numbered = makeTestPair({ rfc: RFC, name: 'X', number: '4'.repeat(19), ...VALID });
  expect(readCertificate(numbered.cer)).toBe('certificate_of_nobody');
});

test('a key without encryption is read with any password', () => {
  const opened = readKey(own.key, own.password);
  if (typeof opened === 'string') throw new Error(opened);
  const plain = opened.export({ type: 'pkcs8', format: 'der' });
  expect(readKey(plain, 'x')).toMatchObject({ type: 'private' });
});
