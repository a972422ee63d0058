import { beforeAll, expect, test } from '@jest/globals';
import { presignedGet } from './presigned-get.ts';

beforeAll(() => {
  delete process.env.AWS_ENDPOINT_URL;
  delete process.env.AWS_ENDPOINT_URL_S3;
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    AWS_SESSION_TOKEN: 'a+b/c=',
    AWS_REGION: 'us-east-1',
    MEDIA_BUCKET: 'clinic-media',
  });
});

test('the address is on the bucket’s own host, holds as long as it says, and brings the session along', async () => {
  const url = new URL(
    await presignedGet({ key: 'records/1.jpg', now: '2026-11-21T19:00:00.000Z', expiresSeconds: 300 }),
  );
  expect([url.origin, url.pathname]).toEqual(['https://clinic-media.s3.us-east-1.amazonaws.com', '/records/1.jpg']);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20261121/us-east-1/s3/aws4_request',
    'X-Amz-Date': '20261121T190000Z',
    'X-Amz-Expires': '300',
    'X-Amz-Security-Token': 'a+b/c=',
    // A browser sends no other header, nor a hash of the body.
    'X-Amz-SignedHeaders': 'host',
    'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD',
    'X-Amz-Signature': expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});
