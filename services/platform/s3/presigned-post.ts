import { createScope, getSigningKey } from '@smithy/signature-v4';
import { bucket, bucketUrl, credentials, region } from './place.ts';
import { Sha256 } from './sha256.ts';

interface PostRules {
  key: string;
  type: string;
  maxBytes: number;
  /** ISO 8601 UTC. */
  now: string;
  expiresSeconds: number;
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const base64 = (text: string): string => Buffer.from(text).toString('base64');
/** `20261121T190000Z` */
const compact = (instant: string): string => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;

/**
 * A form with which a browser may post one file of this type under this key. Source:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html
 */
export async function presignedPost({ key, type, maxBytes, now, expiresSeconds }: PostRules) {
  const { sessionToken, ...keys } = credentials();
  const date = compact(now);
  const day = date.slice(0, 8);
  const signed = {
    bucket: bucket(),
    key,
    'Content-Type': type,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${keys.accessKeyId}/${createScope(day, region(), 's3')}`,
    'X-Amz-Date': date,
    ...(sessionToken === undefined ? {} : { 'X-Amz-Security-Token': sessionToken }),
  };
  const conditions = Object.entries(signed).map(([name, value]) => ({ [name]: value }));
  const Policy = base64(
    JSON.stringify({
      expiration: new Date(Date.parse(now) + expiresSeconds * 1000).toISOString(),
      conditions: [['content-length-range', 1, maxBytes], ...conditions],
    }),
  );
  const signature = new Sha256(await getSigningKey(Sha256, keys, day, region(), 's3'));
  signature.update(Buffer.from(Policy));
  return { url: bucketUrl(), fields: { ...signed, Policy, 'X-Amz-Signature': hex(await signature.digest()) } };
}
