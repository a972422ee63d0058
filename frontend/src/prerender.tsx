import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { Providers } from '#app/Providers.tsx';
import { AppRoutes } from '#app/router.tsx';

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
