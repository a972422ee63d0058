import { useCallback, useRef } from 'react';

/** What was sent last, and under which key. */
export interface SentAttempt {
  of: string;
  key: string;
}

/**
 * The idempotency key of an attempt: the same body keeps it however often it is sent, another body gets a new one.
 * @param before an attempt of earlier, of which nobody knows whether it arrived
 */
export function useAttempt(before: SentAttempt = { of: '', key: '' }) {
  const attempt = useRef(before);
  const keyOf = useCallback((body: unknown): string => {
    const of = JSON.stringify(body);
    if (attempt.current.of !== of) attempt.current = { of, key: crypto.randomUUID() };
    return attempt.current.key;
  }, []);
  /** What is sent once more after it was saved is another attempt. */
  const renew = useCallback((): void => {
    attempt.current = { of: '', key: '' };
  }, []);
  return { attempt, keyOf, renew };
}

export const useAttemptKey = () => useAttempt().keyOf;
