import { businessData, isListed, serviceById, serviceIdAt } from '@rostro/catalog/published';
import { cached } from '@rostro/platform/cache';
import { env } from '@rostro/platform/env';
import type { UseCase } from '@rostro/rules/http/context';
import { servicePath } from '@rostro/shared/booking-link';
import { SERVICE_CATEGORY_LABELS } from '@rostro/shared/catalog';
import type { ServiceDetail } from '@rostro/shared/contract/booking/booking';
import { AppError } from '@rostro/shared/errors';
import { escapeHtml } from '@rostro/shared/html';
import { pageFile, previewOf, SERVICE_MARKS, SERVICE_PAGE } from '@rostro/shared/pages';
import { sayPrice } from '@rostro/shared/price';
import { previewPictureOf } from '@rostro/shared/starter-catalog';
import { offerOf, structuredText } from '@rostro/shared/structured-data';
import { isPublished } from '../store/setup.ts';
import { summaryOf } from './share.ts';

/** A new service, or a new build of the site, is seen within a minute. */
const KEPT_SECONDS = 60;
const BUILT_WITHIN_MS = 5000;

/** The site as it is deployed, so a page never names files of another build. */
const built = cached(async (file) => {
  const answer = await fetch(new URL(file, env('SITE_URL')), {
    signal: AbortSignal.timeout(BUILT_WITHIN_MS),
    redirect: 'error',
  }).catch(() => undefined);
  if (!answer?.ok) throw new AppError('busy', { retryAfter: 1 });
  return answer.text();
}, KEPT_SECONDS * 1000);

async function listedAt(slug: string): Promise<ServiceDetail | null> {
  const id = (await serviceIdAt(slug)) ?? (/^\d+$/.test(slug) ? Number(slug) : undefined);
  const service = id === undefined ? null : await serviceById(id);
  return service !== null && isListed(service) ? service : null;
}

/** Left out of the page of a service that asks for nothing afterwards. */
const AFTERCARE = /<section data-aftercare.*?<\/section>/s;

/** The built page with the service's words, before any script runs. */
function fill(page: string, service: ServiceDetail): string {
  const site = env('SITE_URL');
  const { slug, name, category, duration, description, image, aftercare = '' } = service;
  const words: Record<keyof typeof SERVICE_MARKS, string> = {
    id: String(service.id),
    slug,
    name,
    summary: summaryOf(service),
    picture: image,
    category: SERVICE_CATEGORY_LABELS[category],
    duration,
    price: sayPrice(service),
    description,
    aftercare,
  };
  const marks = Object.entries(SERVICE_MARKS) as [keyof typeof SERVICE_MARKS, string][];
  const preview = new URL(previewPictureOf(image) ?? previewOf({ file: 'home' }), site).href;
  const filled = marks.reduce(
    (text, [part, mark]) => text.replaceAll(mark, () => escapeHtml(words[part])),
    (aftercare === '' ? page.replace(AFTERCARE, '') : page).replaceAll(site + SERVICE_MARKS.picture, () =>
      escapeHtml(preview),
    ),
  );
  const data = `<script type="application/ld+json">${structuredText([offerOf(service, site)])}</script>`;
  return filled.replace('</head>', () => `  ${data}\n  </head>`);
}

export const showService: UseCase<'showService'> = async ({ params }) => {
  const [service, business] = await Promise.all([listedAt(params.slug), businessData()]);
  if (service === null || !isPublished(business))
    return { status: 404, text: await built.get('/index.html'), keptFor: 0 };
  if (service.slug !== params.slug)
    return { status: 301, location: servicePath(service), text: '', keptFor: KEPT_SECONDS };
  return { status: 200, text: fill(await built.get(`/${pageFile(SERVICE_PAGE)}`), service), keptFor: KEPT_SECONDS };
};
