import QuickLRU from 'quick-lru';

/** How stale a cached fact of the clinic (rights, settings, services) may be. A revoked right acts within it. */
export const FACT_TTL_MS = 3000;

/**
 * Remembers what `load` answered for `ttlMs`; callers that ask meanwhile share one load. A failure is not remembered.
 * An answer of `null` is: "there is none" is a fact as well.
 */
export function remembered<T>(load: (key: string) => Promise<T>, ttlMs = FACT_TTL_MS, max = 2000) {
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
