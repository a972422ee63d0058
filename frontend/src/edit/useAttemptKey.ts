import { useCallback, useRef } from 'react';

/** The idempotency key of an attempt: the same body keeps it however often it is sent, another body gets a new one. */
export function useAttemptKey(): (body: unknown) => string {
  const attempt = useRef({ of: '', key: '' });
  return useCallback((body) => {
    const of = JSON.stringify(body);
    if (attempt.current.of !== of) attempt.current = { of, key: crypto.randomUUID() };
    return attempt.current.key;
  }, []);
}
