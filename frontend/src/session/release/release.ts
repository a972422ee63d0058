import { queryOptions } from '@tanstack/react-query';

/** A panel stays open for a day: it looks from time to time, and when somebody comes back to it. */
const EACH_MS = 10 * 60_000;
/** The script that a page begins with; its name has the build's hash in it. */
const ENTRY = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/;

export const entryIn = (page: string): string | null => ENTRY.exec(page)?.[1] ?? null;

/** What this page began with; null where it was not built. */
export const ownEntry = (): string | null =>
  document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? null;

/** What a page that is opened now would begin with. Nobody is told of a try that fails: the next one comes. */
export const releaseQuery = () =>
  queryOptions({
    queryKey: ['release'],
    queryFn: async ({ signal }) => {
      const response = await fetch('/index.html', { cache: 'no-store', signal });
      return response.ok ? entryIn(await response.text()) : null;
    },
    enabled: ownEntry() !== null,
    staleTime: EACH_MS,
    refetchInterval: EACH_MS,
    refetchOnWindowFocus: true,
    retry: false,
    throwOnError: false,
  });
