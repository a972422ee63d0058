import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PUBLIC_PAGES, previewOf } from '@rostro/shared/pages';
import { previewPictureOf, STARTER_SERVICES } from '@rostro/shared/starter-catalog';
import type { System } from '../../infra/local/system.ts';
import { FACIAL, PRIVATE_LASER, putService, putServices, signInStaff } from '../support/fixtures.ts';
import { newResource } from '../support/resources.ts';
import { startTestSystem } from '../support/system.ts';

/** What programs that make link previews read at a shared address, and where it leads people. */
let system: System;
let ana: string;
const HOSTILE = `Peeling "><script>alert(1)</script> & 'más' </script>`;
const HOSTILE_ID = 40;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putService(HOSTILE_ID, 'specialized', {
    name: HOSTILE,
    description: HOSTILE.repeat(9),
    image: '/media/a_1600.jpg',
  });
  const owner = await signInStaff(system, ['access_configuration']);
  const person = { title: 'Cosmetóloga', categories: ['cosmetology' as const] };
  ana = (await newResource(owner, 'staff', 'Ana Torres', person)).id;
});
afterAll(() => system?.close());

const open = (path: string): Promise<Response> => fetch(new URL(path, system.url));
const read = async (path: string): Promise<string> => (await open(path)).text();
const says = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
/** Where the page leads by itself, and by its link. */
const leadsTo = (html: string) => [
  /http-equiv="refresh" content="0; url=([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&'),
  /<a href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&'),
];
const both = (path: string) => [path, path];

describe('a service', () => {
  test('has its own name, price and picture, and leads to the booking that has chosen it', async () => {
    const answer = await open(`/s/${FACIAL}?utm_source=chat`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    const html = await answer.text();
    const address = `${system.url}/servicios/${FACIAL}`;
    const { name } = (await (await open(`/api/services/${FACIAL}`)).json()) as { name: string };
    expect([says(html, 'og:title'), says(html, 'og:url')]).toEqual([name, address]);
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    expect(says(html, 'og:description')).toMatch(/^60 min · \$\d/);
    expect(says(html, 'og:image')).toMatch(/^http/);
    expect(says(html, 'robots')).toBeUndefined();
    expect(leadsTo(html)).toEqual(both(`/servicios?serviceId=${FACIAL}&step=2`));
  });

  test('is an offer in the words of schema.org', async () => {
    const text = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await read(`/s/${FACIAL}`))?.[1] ?? '';
    const { '@context': context, '@graph': graph } = JSON.parse(text);
    expect(context).toBe('https://schema.org');
    expect(graph).toEqual([
      expect.objectContaining({
        '@type': 'Offer',
        priceCurrency: 'MXN',
        price: expect.stringMatching(/^\d+\.\d\d$/),
        url: `${system.url}/servicios?serviceId=${FACIAL}&step=2`,
        itemOffered: expect.objectContaining({ '@type': 'Service', provider: { '@id': `${system.url}/#clinica` } }),
      }),
    ]);
  });

  test('names the person who is asked for, if they give it', async () => {
    const html = await read(`/s/${FACIAL}?staffId=${ana}`);
    expect(says(html, 'og:title')).toMatch(/ con Ana Torres$/);
    expect(says(html, 'og:url')).toBe(`${system.url}/s/${FACIAL}?staffId=${ana}`);
    expect(leadsTo(html)).toEqual(both(`/servicios?serviceId=${FACIAL}&step=2&staffId=${ana}`));
    const other = await read(`/s/${HOSTILE_ID}?staffId=${ana}`);
    expect(other).not.toContain('Ana Torres');
    expect(leadsTo(other)).toEqual(both(`/servicios?serviceId=${HOSTILE_ID}&step=2`));
  });

  test('with a hostile name is text everywhere, and its description ends at a word', async () => {
    const html = await read(`/s/${HOSTILE_ID}`);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toContain('<script>alert');
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(text)['@graph'][0].itemOffered.name).toBe(HOSTILE);
    expect(html).toContain('<title>Peeling &quot;&gt;&lt;script&gt;');
    expect(says(html, 'og:description')).toMatch(/…$/);
    expect(says(html, 'og:image')).toBe(`${system.url}/media/a_1600.jpg`);
  });
});

test('a person has a page that leaves the service to the client', async () => {
  const html = await read(`/s/with/${ana}`);
  expect(says(html, 'og:title')).toBe('Reserva con Ana Torres');
  expect(says(html, 'og:description')).toMatch(/^Cosmetóloga\. /);
  expect(leadsTo(html)).toEqual(both(`/servicios?staffId=${ana}`));
});

test.each([
  ['an unknown service', '/s/999999'],
  ['a service that clients cannot see', `/s/${PRIVATE_LASER}`],
  ['no number', '/s/%3Cscript%3E'],
  ['a number that is none of ours', '/s/-1'],
  ['an unknown person', '/s/with/nobody'],
  ['a script for a person', '/s/with/%22%3E%3Cscript%3E'],
])('%s leads to the services, and search engines list nothing', async (_, path) => {
  const answer = await open(path);
  const html = await answer.text();
  expect([answer.status, says(html, 'robots'), says(html, 'og:title')]).toEqual([
    200,
    'noindex',
    'Elige tu tratamiento',
  ]);
  expect(leadsTo(html)).toEqual(both('/servicios'));
  expect(html).not.toContain('<script');
});

test('a service that is switched off leads to the services', async () => {
  await putService(41, 'cosmetology', { isActive: false });
  expect(leadsTo(await read('/s/41'))).toEqual(both('/servicios'));
});

test('each drawing of a service has a picture that previews can show; any other SVG has the one of the page', async () => {
  for (const { image } of STARTER_SERVICES) {
    const answer = await open(previewPictureOf(image) ?? '');
    expect([image, answer.status, answer.headers.get('content-type')]).toEqual([image, 200, 'image/jpeg']);
  }
  await putService(42, 'cosmetology', { image: '/img/equipo-led.svg' });
  const page = PUBLIC_PAGES.find(({ path }) => path === '/servicios');
  expect(says(await read('/s/42'), 'og:image')).toBe(system.url + previewOf(page ?? { file: '' }));
});
