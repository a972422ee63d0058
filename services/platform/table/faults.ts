/** Transient errors of engine and user pool, after the SDK's own retries: another attempt may succeed. */
const TRANSIENT = new Set([
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'TransactionInProgressException',
  'InternalServerError',
  'InternalErrorException',
  'TooManyRequestsException',
  'ServiceUnavailable',
  'TimeoutError',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]);

export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return TRANSIENT.has(error.name) || TRANSIENT.has(code);
}
