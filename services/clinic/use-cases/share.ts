import { partOf } from '@rostro/booking/published';
import { allServices, businessData, currentSettings, isListed, serviceById } from '@rostro/catalog/published';
import { env } from '@rostro/platform/env';
import type { UseCase } from '@rostro/rules/http/context';
import { peopleFor } from '@rostro/rules/scheduling/people';
import { teamWith } from '@rostro/rules/scheduling/resources';
import { bookingPath, servicePath, sharePath } from '@rostro/shared/booking-link';
import type { Service } from '@rostro/shared/contract/booking/booking';
import { escapeHtml, type Html, html } from '@rostro/shared/html';
import { saySum } from '@rostro/shared/money';
import { PUBLIC_PAGES, previewOf } from '@rostro/shared/pages';
import { isActiveOn } from '@rostro/shared/scheduling/working-hours';
import { previewPictureOf } from '@rostro/shared/starter-catalog';
import { offerOf, structuredText } from '@rostro/shared/structured-data';
import { todayAt } from '@rostro/shared/time';
import { isPublished } from '../store/setup.ts';
import { toBusiness } from './to-business.ts';

/** A page for programs that make previews; it leads people on to the site. */
interface SharedPage {
  title: string;
  description: string;
  /** A picture of the catalog or of a person; empty: none. */
  image: string;
  path: string;
  /** The page's own address; absent: it names nothing bookable, and must not be listed. */
  own?: string | undefined;
  /** For search engines (schema.org). */
  graph?: readonly object[];
}

const MAX_DESCRIPTION = 200;
const WIZARD = PUBLIC_PAGES.find(({ path }) => path === '/servicios');
const HOME_PREVIEW = { file: 'home' };

const shorten = (text: string): string =>
  text.length <= MAX_DESCRIPTION ? text : `${text.slice(0, MAX_DESCRIPTION).replace(/\s+\S*$/, '')}…`;

/** A service in a line, for previews. */
export function summaryOf({ duration, priceCents, description }: Service): string {
  const facts = [duration, ...(priceCents === null ? [] : [saySum(priceCents)])].join(' · ');
  return shorten(`${facts}. ${description}`.replace(/\s+/g, ' '));
}

const toWizard = (): SharedPage => ({
  title: WIZARD?.title ?? '',
  description: WIZARD?.description ?? '',
  image: '',
  path: bookingPath({}),
});

export const shareService: UseCase<'shareService'> = async ({ params, query }, { now }) => {
  const [service, { resources }] = await Promise.all([serviceById(Number(params.serviceId)), teamWith(query.staffId)]);
  if (service === null || !isListed(service)) return draw(toWizard());
  const person = peopleFor(partOf(service), todayAt(now), resources).find(({ id }) => id === query.staffId);
  const link = { serviceId: service.id, staffId: person?.id };
  const { name, image } = service;
  return draw({
    title: person === undefined ? name : `${name} con ${person.name}`,
    description: summaryOf(service),
    image,
    path: bookingPath(link),
    own: person === undefined ? servicePath(service) : sharePath(link),
    graph: [offerOf(service, env('SITE_URL'))],
  });
};

export const sharePerson: UseCase<'sharePerson'> = async ({ params }, { now }) => {
  const person = (await teamWith(params.staffId)).resources.find(
    (one) => one.kind === 'staff' && one.id === params.staffId && isActiveOn(one, todayAt(now)),
  );
  if (person === undefined) return draw(toWizard());
  const link = { staffId: person.id };
  return draw({
    title: `Reserva con ${person.name}`,
    description: [person.title, 'Elige tratamiento, día y hora, y reserva tu cita en línea.']
      .filter(Boolean)
      .join('. '),
    image: person.photo ?? '',
    path: bookingPath(link),
    own: sharePath(link),
  });
};

/** Search engines learn of a page only once it can be read. */
export const getSitemap: UseCase<'getSitemap'> = async () => {
  const isOpen = isPublished(await businessData());
  const pages = PUBLIC_PAGES.filter(({ unlisted, shownBefore }) => !unlisted && (isOpen || shownBefore));
  const services = isOpen ? (await allServices()).filter(isListed) : [];
  const paths = [...pages.map(({ path }) => path), ...services.map(servicePath)];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${escapeHtml(`${env('SITE_URL')}${path}`)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
};

const LOOK = `html { background: #faf6f2; color: #2b2326; font: 1.125rem/1.5 system-ui, sans-serif }
      body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px; box-sizing: border-box; text-align: center }
      h1 { font-size: 1.5rem; overflow-wrap: anywhere }
      a { color: #7a3e52; display: inline-block; padding: 12px }`;

/** The page runs no script: a refresh leads people on, or its link if refreshes are switched off. */
async function draw({ title, description, image, path, own, graph = [] }: SharedPage): Promise<string> {
  const site = env('SITE_URL');
  const [business, settings] = await Promise.all([businessData(), currentSettings()]);
  const { name } = toBusiness(business, settings);
  const picture = previewPictureOf(image) ?? previewOf(WIZARD ?? HOME_PREVIEW);
  const says = (property: string, content: string): Html =>
    html`<meta property="${property}" content="${content}">
    `;
  const address = site + (own ?? path);
  const page = html`<!doctype html>
<html lang="es-MX">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <meta name="description" content="${description}">
    ${own === undefined ? html`<meta name="robots" content="noindex">` : html``}
    <link rel="canonical" href="${address}">
    <meta http-equiv="refresh" content="0; url=${path}">
    ${says('og:type', 'website')}${says('og:locale', 'es_MX')}${name === '' ? html`` : says('og:site_name', name)}${says('og:url', address)}${says('og:title', title)}${says('og:description', description)}${says('og:image', new URL(picture, site).href)}${says('og:image:alt', title)}<meta name="twitter:card" content="summary_large_image">
    <link rel="icon" type="image/svg+xml" href="/favicon.svg">
    ${graph.length === 0 ? html`` : { html: `<script type="application/ld+json">${structuredText(graph)}</script>` }}
    <style>
      ${{ html: LOOK }}
    </style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${name === '' ? html`` : html`<p>${name}</p>`}
      <p><a href="${path}">Continuar a la reserva</a></p>
    </main>
  </body>
</html>
`;
  return page.html;
}
