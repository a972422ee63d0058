import { text } from 'node:stream/consumers';
import { TEXTS } from '@rostro/shared/texts/kinds';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { queryClient } from '#api/queryClient.ts';
import { textQuery } from '#api/texts.ts';
import { Providers } from '#app/Providers.tsx';
import { AppRoutes } from '#app/router.tsx';

/**
 * The texts that are rendered before any data has loaded. Legal texts are left out: the clinic's own may differ, and no
 * visitor should see the wrong one even briefly.
 */
for (const kind of ['about', 'jobs'] as const) {
  const { version, text } = TEXTS[kind].first;
  const shown = { kind, version, edition: 1, at: `${version}T06:00:00.000Z`, text, isCurrent: true };
  queryClient.setQueryData(textQuery(kind).queryKey, shown);
}

/** Renders a page to HTML as it looks before any data has loaded. The build inserts it into the HTML file of the page. */
export async function firstPaintOf(path: string): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <Providers>
      <StaticRouter location={path}>
        <AppRoutes />
      </StaticRouter>
    </Providers>,
    // Renders the page in one chunk, because later chunks would need a script that moves them into place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return text(prelude);
}
