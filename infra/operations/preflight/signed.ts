import { Hash } from '@smithy/core/serde';
import { SignatureV4 } from '@smithy/signature-v4';
import type { AwsCredentialIdentity } from '@smithy/types';

/** A request to an AWS service whose client nothing else uses. */
export interface SignedRequest {
  service: string;
  region: string;
  /** The host of a service that is in no region. */
  host?: string;
  credentials: () => Promise<AwsCredentialIdentity>;
  method: 'GET' | 'POST';
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: string;
  /** Longer than usual, for a call that works. */
  patienceMs?: number;
}

const PATIENCE_MS = 10_000;

/** The service's address: its own, or the one in the SDK's variables. */
const endpointOf = ({ service, region, host = `${service}.${region}.amazonaws.com` }: SignedRequest): URL =>
  new URL(process.env.AWS_ENDPOINT_URL || `https://${host}`);

/**
 * Signs a request and sends it.
 * @returns status and body, whatever they are
 */
export async function sendSigned(request: SignedRequest): Promise<{ status: number; text: string }> {
  const {
    service,
    region,
    credentials,
    method,
    path,
    query = {},
    headers = {},
    body,
    patienceMs = PATIENCE_MS,
  } = request;
  const url = new URL(path, endpointOf(request));
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const signer = new SignatureV4({ service, region, credentials, sha256: Hash.bind(null, 'sha256') });
  const { headers: signed } = await signer.sign({
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    query,
    headers: { ...headers, host: url.host },
    ...(body === undefined ? {} : { body }),
  });
  const { host: _, ...sent } = signed;
  const signal = AbortSignal.timeout(patienceMs);
  const response = await fetch(url, { method, headers: sent, signal, ...(body === undefined ? {} : { body }) });
  return { status: response.status, text: await response.text() };
}

/** @throws unless the service answers 200 */
export async function askSigned(request: SignedRequest): Promise<string> {
  const { status, text } = await sendSigned(request);
  if (status !== 200) throw new Error(`${request.service} answered ${status}: ${text.slice(0, 200)}`);
  return text;
}
