import type { Outcome } from './delivery.ts';

/** What an AWS client throws, as far as it says how the call ended. */
interface Failure extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** The call never left: no connection, no such host, nobody to sign it. */
const NEVER_LEFT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'CredentialsProviderError']);
/** How providers say that it is too much at once, with whatever status. */
const TOO_MUCH = /throttl|toomanyrequests|requestlimitexceeded|slowdown/i;

function readFailure(error: Error) {
  const { name, code = name, $metadata }: Failure = error;
  const status = $metadata?.httpStatusCode;
  return { code, status, saidNo: status !== undefined && status >= 400 && status < 500 };
}

/**
 * A provider that said no, or was never reached, has sent nothing. Anything else (a timeout, a connection that broke, its
 * own failure) may have come after it sent. The reason is the error's name alone: its text can quote an address.
 */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof Error)) return { state: 'uncertain', reason: 'unknown' };
  const { code, status, saidNo } = readFailure(error);
  return {
    state: saidNo || NEVER_LEFT.has(code) ? 'refused' : 'uncertain',
    reason: status === undefined ? code : `${status} ${code}`,
  };
}

/** Is it a refusal that another try may not meet? A bad address stays one; too much at once does not. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, status, saidNo } = readFailure(error);
  return NEVER_LEFT.has(code) || status === 429 || (saidNo && TOO_MUCH.test(code));
}
