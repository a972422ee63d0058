import { queryOptions, useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Note } from '#ui/note/Note.tsx';

/** Pages stay open for days, so they check at intervals, and when the window gets the focus. */
const EACH_MS = 10 * 60_000;
/** The entry script of a page; its name contains the build's hash. */
const ENTRY = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/;

export const entryIn = (page: string): string | null => ENTRY.exec(page)?.[1] ?? null;

/** The entry script of this page; null in development. */
const ownEntry = (): string | null =>
  document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? null;

/** The entry script of the latest release. Failures are ignored, because the next check follows. */
const releaseQuery = () =>
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
  });

/** Offers to load a newer release. Drafts survive the reload. */
export function NewRelease({ className }: { className?: string | undefined }) {
  const { data: entry } = useQuery(releaseQuery());
  const [later, setLater] = useState<string>();
  if (!entry || entry === ownEntry() || entry === later) return null;
  return (
    <Note announce tone="sage" icon={RefreshCw} className={className} onClose={() => setLater(entry)}>
      <div className="flex flex-wrap justify-between gap-y-6 gap-x-3 [&_p]:flex-[1_1_240px] [&_p]:m-0 [&_button]:-mt-3 [&_button]:-mb-1">
        <p>
          <b>Hay una versión nueva.</b> Actualiza la página cuando termines lo que estás haciendo.
        </p>
        <Button small variant="outline" onClick={() => location.reload()}>
          Actualizar
        </Button>
      </div>
    </Note>
  );
}
