import { describe, expect, test } from '@jest/globals';
import { checkPresigned } from './bucket.ts';
import type { Refusal } from './refusal.ts';

/** AWS's own example: https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html */
const KNOWN = {
  keys: { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
  host: 'examplebucket.s3.amazonaws.com',
  now: new Date('2013-05-24T12:00:00Z'),
};
const QUERY = {
  'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
  'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
  'X-Amz-Date': '20130524T000000Z',
  'X-Amz-Expires': '86400',
  'X-Amz-SignedHeaders': 'host',
  'X-Amz-Signature': 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
};

function refusalOf(changes: Record<string, string> = {}, path = '/test.txt', known = {}): string {
  const url = new URL(`http://127.0.0.1:3000${path}?${new URLSearchParams({ ...QUERY, ...changes })}`);
  try {
    checkPresigned(url, { ...KNOWN, ...known });
  } catch (error) {
    return (error as Refusal).code;
  }
  return 'shown';
}

describe('an address that was signed', () => {
  test('holds, under whatever name of the machine, until the second that it says', () => {
    expect(refusalOf()).toBe('shown');
    expect(refusalOf({}, '/test.txt', { now: new Date('2013-05-24T23:59:59Z') })).toBe('shown');
    expect(refusalOf({}, '/test.txt', { now: new Date('2013-05-25T00:00:00Z') })).toBe('AccessDenied');
  });

  test.each([
    ['for another object', {}, '/other.txt', 'SignatureDoesNotMatch'],
    ['for longer', { 'X-Amz-Expires': '604800' }, '/test.txt', 'SignatureDoesNotMatch'],
    ['for later', { 'X-Amz-Date': '20130525T000000Z' }, '/test.txt', 'SignatureDoesNotMatch'],
    ['with more in it', { 'response-content-type': 'text/html' }, '/test.txt', 'SignatureDoesNotMatch'],
    ['with half a signature', { 'X-Amz-Signature': 'aeeed9bb' }, '/test.txt', 'SignatureDoesNotMatch'],
    [
      'by another key',
      { 'X-Amz-Credential': 'OTHER/20130524/us-east-1/s3/aws4_request' },
      '/test.txt',
      'InvalidAccessKeyId',
    ],
    ['by nobody', { 'X-Amz-Credential': '' }, '/test.txt', 'InvalidAccessKeyId'],
  ])('is refused %s', (_, changes, path, code) =>
    expect(refusalOf(changes as Record<string, string>, path)).toBe(code),
  );
});
