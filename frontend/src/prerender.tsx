import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { Providers } from '#app/Providers.tsx';
import { AppRoutes } from '#app/router.tsx';

/** A page as it looks before any data has come, for the build to put into its HTML. Nothing in it runs. */
export async function firstPaintOf(path: string): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <Providers>
      <StaticRouter location={path}>
        <AppRoutes />
      </StaticRouter>
    </Providers>,
    // In one piece: parts that come later would need a script to be put in place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return text(prelude);
}
