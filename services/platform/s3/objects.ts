import { setTimeout as pause } from 'node:timers/promises';
import { SignatureV4 } from '@smithy/signature-v4';
import { bucketUrl, credentials, region } from './place.ts';
import { Sha256 } from './sha256.ts';

/**
 * Three requests, signed by the SDK's own signer. The SDK's S3 client is as large as this whole function: see ADR 0013.
 */
interface ObjectRequest {
  method: 'GET' | 'PUT' | 'DELETE';
  key: string;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

const PATIENCE_MS = 4000;
const ATTEMPTS = 3;
/** S3 is busy, failed, or is writing the same key: each of these requests may be repeated. */
const isPassing = (status: number): boolean => status >= 500 || status === 429 || status === 409;

async function sendOnce({ method, key, headers = {}, body }: ObjectRequest): Promise<Response> {
  const url = new URL(`${bucketUrl()}/${key}`);
  const signer = new SignatureV4({
    service: 's3',
    region: region(),
    credentials: credentials(),
    sha256: Sha256,
    uriEscapePath: false,
  });
  const { headers: signed } = await signer.sign({
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    query: {},
    headers: { ...headers, host: url.host },
    body,
  });
  const { host: _, ...sent } = signed;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  // No redirect is followed: the signature is for this host alone.
  return fetch(url, { method, headers: sent, redirect: 'manual', signal, ...(body ? { body } : {}) });
}

async function send(request: ObjectRequest): Promise<Response> {
  for (let made = 1; ; made++) {
    const last = made >= ATTEMPTS;
    try {
      const response = await sendOnce(request);
      if (last || !isPassing(response.status)) return response;
      await response.body?.cancel();
    } catch (error) {
      if (last) throw error;
    }
    await pause(Math.random() * 100 * 2 ** made);
  }
}

const unexpected = ({ method, key }: Pick<ObjectRequest, 'method' | 'key'>, { status }: Response): Error =>
  new Error(`S3 answered ${status} to ${method} of ${key.split('/')[0]}`);

export interface StoredObject {
  type: string;
  bytes: Uint8Array;
}

/** The object; null if there is none, `too-large` if it has more bytes than allowed. */
export async function getObject(key: string, maxBytes: number): Promise<StoredObject | 'too-large' | null> {
  const request = { method: 'GET', key } as const;
  const response = await send(request);
  if (response.status === 404) return null;
  if (!response.ok) throw unexpected(request, response);
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  if (!(length <= maxBytes)) {
    await response.body?.cancel();
    return 'too-large';
  }
  return { type: response.headers.get('content-type') ?? '', bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** Writes the object unless it exists: the first one stays. */
export async function putObjectOnce(
  key: string,
  { type, bytes }: StoredObject,
  headers: Record<string, string>,
): Promise<void> {
  const request = {
    method: 'PUT',
    key,
    headers: { ...headers, 'content-type': type, 'if-none-match': '*' },
    body: new Uint8Array(bytes),
  } as const;
  const response = await send(request);
  if (!response.ok && response.status !== 412) throw unexpected(request, response);
}

export async function deleteObject(key: string): Promise<void> {
  const request = { method: 'DELETE', key } as const;
  const response = await send(request);
  if (!response.ok) throw unexpected(request, response);
}
