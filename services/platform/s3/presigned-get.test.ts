import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { presignedGet } from './presigned-get.ts';

const before = { ...process.env };

beforeEach(() => {
  delete process.env.AWS_ENDPOINT_URL;
  delete process.env.AWS_ENDPOINT_URL_S3;
  delete process.env.AWS_SESSION_TOKEN;
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    AWS_REGION: 'us-east-1',
    MEDIA_BUCKET: 'clinic-media',
  });
});
afterEach(() => {
  process.env = { ...before };
});

/** Source: https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html, "Example" */
test('the address is the one of AWS’s own documentation, to the signature', async () => {
  // The bucket is the host, because of its dot.
  process.env.AWS_ENDPOINT_URL_S3 = 'https://examplebucket.s3.amazonaws.com';
  process.env.MEDIA_BUCKET = '.';
  const url = await presignedGet({ key: 'test.txt', now: '2013-05-24T00:00:00.000Z', expiresSeconds: 86_400 });
  expect(url).toBe(
    'https://examplebucket.s3.amazonaws.com/test.txt' +
      '?X-Amz-Algorithm=AWS4-HMAC-SHA256' +
      '&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
      '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
      '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});

test('it is on the bucket’s own host, and brings the session along', async () => {
  process.env.AWS_SESSION_TOKEN = 'a+b/c=';
  const url = new URL(
    await presignedGet({ key: 'records/1.jpg', now: '2026-11-21T19:00:00.000Z', expiresSeconds: 300 }),
  );
  expect([url.origin, url.pathname]).toEqual(['https://clinic-media.s3.us-east-1.amazonaws.com', '/records/1.jpg']);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    'X-Amz-Date': '20261121T190000Z',
    'X-Amz-Expires': '300',
    'X-Amz-Security-Token': 'a+b/c=',
    'X-Amz-SignedHeaders': 'host',
  });
});
