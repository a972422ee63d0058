import { text } from 'node:stream/consumers';
import { SERVICE_CATEGORY_LABELS } from '@rostro/shared/catalog';
import type { Service } from '@rostro/shared/contract/booking/booking';
import { SERVICE_MARKS, SERVICE_PAGE } from '@rostro/shared/pages';
import { sayPrice } from '@rostro/shared/price';
import { TEXTS } from '@rostro/shared/texts/kinds';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { queryClient } from '#api/queryClient.ts';
import { servicesQuery } from '#api/services.ts';
import { textQuery } from '#api/texts.ts';
import { Providers } from '#app/Providers.tsx';
import { AppRoutes } from '#app/router.tsx';
import { serviceQuery } from '#site/booking/service/serviceQuery.ts';

/**
 * The texts that are rendered before any data has loaded. Legal texts are left out: the clinic's own may differ, and no
 * visitor should see the wrong one even briefly.
 */
for (const kind of ['about', 'jobs'] as const) {
  const { version, text } = TEXTS[kind].first;
  const shown = { kind, version, edition: 1, at: `${version}T06:00:00.000Z`, text, isCurrent: true };
  queryClient.setQueryData(textQuery(kind).queryKey, shown);
}

const { slug, name, duration, description, picture, aftercare } = SERVICE_MARKS;
/** Stands for each service until the API fills in its page. */
const MARKED: Service = {
  ...{ id: 0, slug, name, duration, description, image: picture, category: 'cosmetology', benefits: [] },
  ...{ durationMinutes: 0, priceCents: null, order: null, isActive: true, isPublic: true },
};

const bookingOf = (id: number | string): string => `serviceId=${id}&amp;`;

async function markedPaint(path: string): Promise<string> {
  const { queryKey } = servicesQuery();
  const detail = serviceQuery(MARKED.id).queryKey;
  queryClient.setQueryData(queryKey, [MARKED]);
  queryClient.setQueryData(detail, { ...MARKED, aftercare });
  const html = await paintOf(path);
  for (const known of [queryKey, detail]) queryClient.removeQueries({ queryKey: known });
  return html
    .replaceAll(bookingOf(MARKED.id), bookingOf(SERVICE_MARKS.id))
    .replaceAll(sayPrice(MARKED), SERVICE_MARKS.price)
    .replaceAll(SERVICE_CATEGORY_LABELS[MARKED.category], SERVICE_MARKS.category);
}

/** Renders a page to HTML as it looks before any data has loaded. The build inserts it into the HTML file of the page. */
export const firstPaintOf = (path: string): Promise<string> =>
  path === SERVICE_PAGE.path ? markedPaint(path) : paintOf(path);

async function paintOf(path: string): Promise<string> {
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
