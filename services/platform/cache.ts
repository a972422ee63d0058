import QuickLRU from 'quick-lru';

/**
 * The maximum age of a cached fact (rights, settings). A revoked right takes effect within it.
 */
export const FACT_TTL_MS = 3000;

/**
 * Caches the answer of `load` for `ttlMs`. Callers that ask meanwhile share one load. A failure is not cached; an
 * answer of `null` is.
 */
export function cached<T>(load: (key: string) => Promise<T>, ttlMs = FACT_TTL_MS, max = 2000) {
  const cache = new QuickLRU<string, Promise<T>>({ maxSize: max, maxAge: ttlMs });
  return {
    get(key = ''): Promise<T> {
      const known = cache.get(key);
      if (known) return known;
      const answer = load(key);
      cache.set(key, answer);
      answer.catch(() => cache.delete(key));
      return answer;
    },
    forget: (key = ''): void => void cache.delete(key),
  };
}
