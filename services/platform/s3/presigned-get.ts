import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl, S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import { bucket, s3 } from './client.ts';

interface GetRules {
  key: string;
  /** By default the bucket of pictures. */
  inBucket?: string;
  /** ISO 8601 UTC. */
  now: string;
  expiresSeconds: number;
  /** Browsers save the object under this name instead of showing it. */
  saveAs?: string;
}

let signer: S3RequestPresigner | undefined;
const places = new Map<string, Promise<URL>>();

/** The SDK addresses a bucket by host or by path. It is asked once per bucket, by signing an address. */
async function placeOf(inBucket: string): Promise<URL> {
  const known = places.get(inBucket);
  if (known !== undefined) return known;
  const asked = getSignedUrl(s3(), new GetObjectCommand({ Bucket: inBucket, Key: 'x' })).then(
    (address) => new URL('.', address),
  );
  places.set(inBucket, asked);
  asked.catch(() => places.delete(inBucket));
  return asked;
}

/**
 * An address that shows one object for a limited time to everybody who has it. It is signed without the SDK's
 * middleware, which takes four times as long: a record shows two addresses per photo.
 */
export async function presignedGet({
  key,
  inBucket = bucket(),
  now,
  expiresSeconds,
  saveAs,
}: GetRules): Promise<string> {
  const { protocol, host, hostname, port, pathname } = await placeOf(inBucket);
  signer ??= new S3RequestPresigner({ ...s3().config });
  const request = {
    method: 'GET',
    protocol,
    hostname,
    headers: { host },
    ...(port !== '' && { port: Number(port) }),
    path: `${pathname}${key.split('/').map(encodeURIComponent).join('/')}`,
    query: saveAs === undefined ? {} : { 'response-content-disposition': `attachment; filename="${saveAs}"` },
  };
  const { path, query = {} } = await signer.presign(request, {
    expiresIn: expiresSeconds,
    signingDate: new Date(now),
  });
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return `${protocol}//${host}${path}?${pairs.join('&')}`;
}
