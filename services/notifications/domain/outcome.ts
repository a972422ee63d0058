import type { Outcome } from './delivery.ts';

/** An error of an AWS client, with the facts about the end of the call. */
interface Failure extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** The call was never sent: no connection, no such host, no credentials. */
const NEVER_LEFT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'CredentialsProviderError']);
/** The providers' names for throttling, with any status. */
const TOO_MUCH = /throttl|toomanyrequests|requestlimitexceeded|slowdown/i;

function readFailure(error: Error) {
  const { name, code = name, $metadata }: Failure = error;
  const status = $metadata?.httpStatusCode;
  return { code, status, saidNo: status !== undefined && status >= 400 && status < 500 };
}

/**
 * A provider that refused, or was never reached, has sent nothing. Any other failure (a timeout, a broken connection,
 * an error of the provider) may come after it sent. The reason is the error's name only, because its text can contain
 * an address.
 */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof Error)) return { state: 'uncertain', reason: 'unknown' };
  const { code, status, saidNo } = readFailure(error);
  return {
    state: saidNo || NEVER_LEFT.has(code) ? 'refused' : 'uncertain',
    reason: status === undefined ? code : `${status} ${code}`,
  };
}

/** A bad address stays bad; throttling passes. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, status, saidNo } = readFailure(error);
  return NEVER_LEFT.has(code) || status === 429 || (saidNo && TOO_MUCH.test(code));
}
