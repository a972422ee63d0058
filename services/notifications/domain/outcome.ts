import type { Outcome } from './delivery.ts';

/** What an AWS client throws, as far as it says how the call ended. */
interface Failure extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** The call never left: no connection, no such host, nobody to sign it. */
const NEVER_LEFT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'CredentialsProviderError']);

/**
 * A provider that said no, or was never reached, has sent nothing. Anything else (a timeout, a connection that broke, its
 * own failure) may have come after it sent. The reason is the error's name alone: its text can quote an address.
 */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof Error)) return { state: 'uncertain', reason: 'unknown' };
  const { name, code = name, $metadata }: Failure = error;
  const status = $metadata?.httpStatusCode;
  const saidNo = status !== undefined && status >= 400 && status < 500;
  return {
    state: saidNo || NEVER_LEFT.has(code) ? 'refused' : 'uncertain',
    reason: status === undefined ? code : `${status} ${code}`,
  };
}
