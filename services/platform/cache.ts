import QuickLRU from 'quick-lru';

/** The maximum age of a cached fact, such as permissions and settings. A revoked permission ends within it. */
export const FACT_TTL_MS = 3000;
/**
 * The maximum age of facts that only a pulse reads: every second pulse reads them again, so permissions end within
 * ten seconds.
 */
export const FRUGAL_TTL_MS = 5000;

/** The shortest time between two loads because of a missing part. */
const AGAIN_MS = 500;

/**
 * Caches the answer of `load` for `ttlMs`. Callers that ask meanwhile share one load. A failure is not cached; an
 * answer of `null` is.
 */
export function cached<T>(load: (key: string) => Promise<T>, ttlMs = FACT_TTL_MS, max = 2000) {
  const cache = new QuickLRU<string, Promise<T>>({ maxSize: max, maxAge: ttlMs });
  const loadedAgain = new QuickLRU<string, true>({ maxSize: max, maxAge: AGAIN_MS });
  const get = (key = ''): Promise<T> => {
    const known = cache.get(key);
    if (known) return known;
    const answer = load(key);
    cache.set(key, answer);
    answer.catch(() => cache.delete(key));
    return answer;
  };
  return {
    get,
    /**
     * As `get`, but an answer that lacks the wanted part is loaded again: another process may have written it
     * meanwhile. Requests for a part that does not exist load at most once per `AGAIN_MS`.
     */
    async having(has: (answer: T) => boolean, key = ''): Promise<T> {
      const known = await get(key);
      if (has(known)) return known;
      if (!loadedAgain.has(key)) {
        loadedAgain.set(key, true);
        cache.delete(key);
      }
      return get(key);
    },
    forget: (key = ''): void => void cache.delete(key),
  };
}
