import { createHash, createHmac } from 'node:crypto';
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

test('the address is on the bucket’s own host, has its validity, and includes the session', async () => {
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

const hmac = (secret: string | Buffer, text: string): Buffer => createHmac('sha256', secret).update(text).digest();
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** As the signature of a request is described for S3: by the address alone, as who gets it sees it. */
function signatureOf(url: URL): string {
  const pairs = [...url.searchParams].filter(([name]) => name !== 'X-Amz-Signature');
  const query = pairs.map((pair) => pair.map(escaped).join('=')).sort();
  const request = ['GET', url.pathname, query.join('&'), `host:${url.host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n');
  const [, ...scope] = url.searchParams.get('X-Amz-Credential')?.split('/') ?? [];
  const hash = createHash('sha256').update(request).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', url.searchParams.get('X-Amz-Date'), scope.join('/'), hash].join('\n');
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${process.env.AWS_SECRET_ACCESS_KEY}`);
  return hmac(key, toSign).toString('hex');
}

test.each([
  { key: 'records/1.jpg' },
  { key: 'records/1.jpg', saveAs: "foto (1) d'Ana.jpg" },
  { key: 'archivos/año uno.zip', inBucket: 'clinic-clinical' },
])('the signature of %j equals S3’s', async (what) => {
  const url = new URL(await presignedGet({ ...what, now: '2026-11-21T19:00:00.000Z', expiresSeconds: 300 }));
  expect(url.searchParams.get('X-Amz-Signature')).toBe(signatureOf(url));
  expect(decodeURIComponent(url.pathname)).toBe(`/${what.key}`);
});
