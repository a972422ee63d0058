import { queryOptions } from '@tanstack/react-query';

/** Pages stay open for days, so they check at intervals, and when the window gets the focus. */
const EACH_MS = 10 * 60_000;
/** The entry script of a page; its name contains the build's hash. */
const ENTRY = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/;

export const entryIn = (page: string): string | null => ENTRY.exec(page)?.[1] ?? null;

/** The entry script of this page; null in development. */
export const ownEntry = (): string | null =>
  document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? null;

/** The entry script of the latest release. Failures are ignored, because the next check follows. */
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
