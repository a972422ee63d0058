import { SignatureV4 } from '@smithy/signature-v4';
import { bucketUrl, credentials, region } from './place.ts';
import { Sha256 } from './sha256.ts';

const BODY_HASH = 'x-amz-content-sha256';

interface GetRules {
  key: string;
  /** ISO 8601 UTC. */
  now: string;
  expiresSeconds: number;
}

/**
 * An address that shows one object for a while to everybody who has it. The SDK's own signer makes it. Source:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
export async function presignedGet({ key, now, expiresSeconds }: GetRules): Promise<string> {
  const url = new URL(`${bucketUrl()}/${key}`);
  const signer = new SignatureV4({
    service: 's3',
    region: region(),
    credentials: credentials(),
    sha256: Sha256,
    uriEscapePath: false,
  });
  const request = {
    method: 'GET',
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    query: {},
    // The body's hash is signed but not part of the address: a browser sends none.
    headers: { host: url.host, [BODY_HASH]: 'UNSIGNED-PAYLOAD' },
  };
  const signed = await signer.presign(request, {
    expiresIn: expiresSeconds,
    signingDate: new Date(now),
    unhoistableHeaders: new Set([BODY_HASH]),
    unsignableHeaders: new Set([BODY_HASH]),
  });
  for (const [name, value] of Object.entries(signed.query ?? {})) url.searchParams.set(name, String(value));
  return url.href;
}
