import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { presignedPost } from './presigned-post.ts';

const NOW = '2026-11-21T19:00:00.000Z';
const RULES = { key: 'incoming/mark-1', type: 'image/png', maxBytes: 1000, now: NOW, expiresSeconds: 300 };
const KEYS = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const before = { ...process.env };

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(NOW) });
  delete process.env.AWS_ENDPOINT_URL;
  delete process.env.AWS_ENDPOINT_URL_S3;
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    AWS_SESSION_TOKEN: 'token',
    AWS_REGION: 'us-east-1',
    MEDIA_BUCKET: 'clinic-media',
  });
});
afterEach(() => {
  jest.useRealTimers();
  process.env = { ...before };
});

const read = (policy: string | undefined) => JSON.parse(Buffer.from(policy ?? '', 'base64').toString());
const small = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]));
const conditionsOf = (policy: string | undefined) =>
  read(policy)
    .conditions.map((condition: unknown) => JSON.stringify(condition).toLowerCase())
    .sort();

test('the form says what the one of AWS’s own library says', async () => {
  const client = new S3Client({ region: 'us-east-1', credentials: { ...KEYS, sessionToken: 'token' } });
  const theirs = await createPresignedPost(client, {
    Bucket: 'clinic-media',
    Key: RULES.key,
    Fields: { 'Content-Type': RULES.type },
    Conditions: [['content-length-range', 1, RULES.maxBytes]],
    Expires: RULES.expiresSeconds,
  });
  const ours = await presignedPost(RULES);
  expect(ours.url).toBe(theirs.url.replace(/\/$/, ''));
  const { policy: ourPolicy, 'x-amz-signature': _ours, ...ourFields } = small(ours.fields);
  const { policy: theirPolicy, 'x-amz-signature': _theirs, ...theirFields } = small(theirs.fields);
  expect(ourFields).toEqual(theirFields);
  expect(conditionsOf(ourPolicy)).toEqual(conditionsOf(theirPolicy));
  expect(Date.parse(read(ourPolicy).expiration)).toBe(Date.parse(read(theirPolicy).expiration));
});

test('under another endpoint the form goes to a path of it', async () => {
  process.env.AWS_ENDPOINT_URL = 'http://127.0.0.1:4566';
  expect((await presignedPost(RULES)).url).toBe('http://127.0.0.1:4566/clinic-media');
  process.env.AWS_ENDPOINT_URL_S3 = 'http://localhost:3000/_local/aws/storage';
  expect((await presignedPost(RULES)).url).toBe('http://localhost:3000/_local/aws/storage/clinic-media');
});
