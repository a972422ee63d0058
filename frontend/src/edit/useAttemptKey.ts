import { useCallback, useRef } from 'react';

/** The JSON of the last request's body, and its idempotency key. */
export interface SentAttempt {
  of: string;
  key: string;
}

/**
 * Provides idempotency keys: the same body keeps its key on every retry, another body gets a new one.
 * @param before an earlier attempt with an unknown outcome
 */
export function useAttempt(before: SentAttempt = { of: '', key: '' }) {
  const attempt = useRef(before);
  const keyOf = useCallback((body: unknown): string => {
    const of = JSON.stringify(body);
    if (attempt.current.of !== of) attempt.current = { of, key: crypto.randomUUID() };
    return attempt.current.key;
  }, []);
  /** After a save, the same body counts as a new attempt. */
  const renew = useCallback((): void => {
    attempt.current = { of: '', key: '' };
  }, []);
  return { attempt, keyOf, renew };
}

export const useAttemptKey = () => useAttempt().keyOf;
