import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { presignedPost } from './uploads.ts';

const NOW = '2026-11-21T19:00:00.000Z';

beforeAll(() => {
  jest.useFakeTimers({ now: new Date(NOW) });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: 'http://localhost:3000/_local/aws/storage',
    AWS_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    AWS_SESSION_TOKEN: 'token',
    AWS_REGION: 'us-east-1',
    MEDIA_BUCKET: 'clinic-media',
  });
});
afterAll(() => {
  jest.useRealTimers();
  delete process.env.AWS_ENDPOINT_URL_S3;
});

const form = () => presignedPost({ key: 'incoming/mark-1', type: 'image/png', maxBytes: 1000, expiresSeconds: 300 });

test('the form allows one key, one type, a size and a time', async () => {
  const { fields } = await form();
  const policy = JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString());
  expect(Date.parse(policy.expiration) - Date.parse(NOW)).toBe(300_000);
  expect(policy.conditions).toEqual(
    expect.arrayContaining([
      ['content-length-range', 1, 1000],
      { bucket: 'clinic-media' },
      { key: 'incoming/mark-1' },
      { 'Content-Type': 'image/png' },
      { 'X-Amz-Security-Token': 'token' },
    ]),
  );
  // Whatever the form sends has a condition, or S3 refuses it.
  const named = policy.conditions.flatMap((condition: object) =>
    Array.isArray(condition) ? [] : Object.keys(condition),
  );
  const sent = Object.keys(fields).filter((name) => !['Policy', 'X-Amz-Signature'].includes(name));
  expect(sent.filter((name) => !named.includes(name))).toEqual([]);
});

test('under another endpoint the form posts to a path of it', async () => {
  expect((await form()).url.replace(/\/$/, '')).toBe('http://localhost:3000/_local/aws/storage/clinic-media');
});
