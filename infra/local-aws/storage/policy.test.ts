import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { type Fields, rulesOf } from './policy.ts';

const NOW = new Date('2026-11-21T19:00:00Z');
const KEYS = { id: 'local', secret: 'local' };
const CREDENTIAL = 'local/20261121/us-east-1/s3/aws4_request';
const CONDITIONS: unknown[] = [
  ['content-length-range', 1, 1000],
  { key: 'incoming/1' },
  { bucket: 'pictures' },
  { 'Content-Type': 'image/png' },
  { 'X-Amz-Credential': CREDENTIAL },
  { 'X-Amz-Algorithm': 'AWS4-HMAC-SHA256' },
];

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function signed(policy: unknown, changes: Fields = {}): Fields {
  const text = Buffer.from(typeof policy === 'string' ? policy : JSON.stringify(policy)).toString('base64');
  const key = ['20261121', 'us-east-1', 's3', 'aws4_request'].reduce<string | Buffer>(hmac, 'AWS4local');
  return {
    key: 'incoming/1',
    'content-type': 'image/png',
    'x-amz-credential': CREDENTIAL,
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    policy: text,
    'x-amz-signature': hmac(key, text).toString('hex'),
    ...changes,
  };
}
const EXPIRATION = '2026-11-21T19:05:00Z';
const form = (conditions = CONDITIONS, changes: Fields = {}) => signed({ expiration: EXPIRATION, conditions }, changes);
const judge = (fields: Fields, now = NOW) => rulesOf(fields, { bucket: 'pictures', keys: KEYS, now });
const refusalOf = (fields: Fields, now?: Date): string => {
  try {
    judge(fields, now);
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'taken';
};

describe('a form that keeps to its policy', () => {
  test('says where the file goes and how large it may be', () => {
    expect(judge(form())).toEqual({ key: 'incoming/1', minBytes: 1, maxBytes: 1000 });
  });

  test('may be held to a beginning, or to a value in the longer way', () => {
    const [range, , ...rest] = CONDITIONS;
    const conditions = [range, ['starts-with', '$key', 'incoming/'], ['eq', '$acl', 'private'], ...rest];
    expect(judge(form(conditions, { acl: 'private' })).key).toBe('incoming/1');
    expect(refusalOf(form(conditions, { acl: 'public-read' }))).toBe('AccessDenied');
    expect(refusalOf(form(conditions, { acl: 'private', key: 'media/1' }))).toBe('AccessDenied');
  });

  test('is good until the moment it expires', () => {
    expect(refusalOf(form(), new Date('2026-11-21T19:04:59Z'))).toBe('taken');
    expect(refusalOf(form(), new Date(EXPIRATION))).toBe('AccessDenied');
  });
});

describe('a form is refused', () => {
  test.each([
    ['for another bucket', CONDITIONS.map((c) => (JSON.stringify(c).includes('bucket') ? { bucket: 'other' } : c)), {}],
    ['with a field that no condition names', CONDITIONS, { 'x-amz-meta-note': 'x' }],
    ['without a field that one names', CONDITIONS, { 'content-type': '' }],
  ])('%s', (_, conditions, changes) => {
    expect(refusalOf(form(conditions, changes))).toBe('AccessDenied');
  });

  test.each([
    ['of another key', { 'x-amz-credential': 'other/20261121/us-east-1/s3/aws4_request' }, 'InvalidAccessKeyId'],
    ['for another service', { 'x-amz-credential': 'local/20261121/us-east-1/ses/aws4_request' }, 'InvalidAccessKeyId'],
    ['in an older way of signing', { 'x-amz-algorithm': 'AWS-HMAC-SHA1' }, 'InvalidAccessKeyId'],
    ['of another day', { 'x-amz-credential': 'local/20261120/us-east-1/s3/aws4_request' }, 'SignatureDoesNotMatch'],
    ['cut short', { 'x-amz-signature': 'ab' }, 'SignatureDoesNotMatch'],
    ['of no text', { 'x-amz-signature': '' }, 'SignatureDoesNotMatch'],
  ])('with a signature %s', (_, changes, code) => {
    expect(refusalOf(form(CONDITIONS, changes))).toBe(code);
  });

  test.each([
    ['is no JSON', 'hello'],
    ['never expires', { conditions: CONDITIONS }],
    ['has a condition that nobody knows', { expiration: EXPIRATION, conditions: [['maybe', '$key', 'x']] }],
  ])('whose policy %s', (_, policy) => {
    expect(refusalOf(signed(policy))).toBe('InvalidPolicyDocument');
  });

  test('beyond any size where its policy allows none', () => {
    expect(judge(form(CONDITIONS.slice(1)))).toMatchObject({ minBytes: 0, maxBytes: 0 });
  });
});
