import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { queryItems } from '@rostro/platform/table/read';
import { NO_PLAN } from '@rostro/rules/scheduling/plan';
import type { ServiceSlugItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from '../support/caller.ts';
import { passTime, REMEMBERED_SECONDS } from '../support/days.ts';
import { FACIAL, PRIVATE_LASER, putServices, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

/** What everybody reads at a treatment's own address, without a script. */
let system: System;
let staff: Caller;

const FORM = {
  description: 'Ácidos suaves.\nSe nota pronto.',
  durationMinutes: 90,
  image: 'https://example.com/peeling.webp',
  category: 'specialized' as const,
  priceCents: 75_000,
  benefits: ['Calma'],
  ...NO_PLAN,
};

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  staff = await signInStaff(system, ['create_services', 'edit_services', 'toggle_services', 'access_configuration']);
});
afterAll(() => system?.close());

const open = (slug: string): Promise<Response> =>
  fetch(new URL(`/servicios/${slug}`, system.url), { redirect: 'manual' });
const made = async (name: string): Promise<{ id: number; slug: string; version: number }> => {
  const { status, body } = await staff.call('createService', { body: { ...FORM, name } });
  expect(status).toBe(201);
  return body;
};
const renamed = async ({ id, version }: { id: number; version: number }, name: string) => {
  const { body } = await staff.call('updateService', { params: { serviceId: id }, body: { name, version } });
  return body.service as { id: number; slug: string; version: number };
};

test('a new treatment has its page at once, with head, picture, words and offer', async () => {
  const { slug } = await made('Peeling químico <TCA> & «más»');
  expect(slug).toBe('peeling-quimico-tca-mas');
  passTime(REMEMBERED_SECONDS);
  expect(await (await fetch(`${system.url}/sitemap.xml`)).text()).toContain(`/servicios/${slug}</loc>`);
  const answer = await open(`${slug}?utm_source=x`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  const html = await answer.text();
  expect(html).toContain('<title>Peeling químico &lt;TCA&gt; &amp; «más»</title>');
  expect(html).toContain(`<link rel="canonical" href="${system.url}/servicios/${slug}" />`);
  expect(html).toContain('property="og:image" content="https://example.com/peeling.webp"');
  expect(html).toContain('content="1 h 30 min · $750. Ácidos suaves. Se nota pronto."');
  expect(html).not.toMatch(/__[A-Z]+__|<TCA>|serviceId=0/);
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)['@graph'][0]).toMatchObject({
    price: '750.00',
    itemOffered: { url: `${system.url}/servicios/${slug}`, name: 'Peeling químico <TCA> & «más»' },
  });
  const first = html.slice(html.indexOf('<div id="first">'));
  for (const words of ['Ácidos suaves.', '1 h 30 min', '$750.00', 'Tratamientos Especializados'])
    expect(first).toContain(words);
});

describe('the aftercare of a treatment', () => {
  const CARE = 'Protector solar FPS 50 & sombrero.\nSin <sauna> hasta mañana.';
  const detailOf = async (id: number) => (await staff.call('getService', { params: { serviceId: id } })).body;

  test('is on its page and in its own answer, and in no list', async () => {
    const { body } = await staff.call('createService', {
      body: { ...FORM, name: 'Con cuidados', aftercare: ` ${CARE} ` },
    });
    passTime(REMEMBERED_SECONDS);
    const html = await (await open(body.slug)).text();
    const first = html.slice(html.indexOf('<div id="first">'));
    expect(first).toContain('Cuidados después');
    expect(first).toContain('Protector solar FPS 50 &amp; sombrero.\nSin &lt;sauna&gt; hasta mañana.');
    expect(html).toContain(`href="/api/services/${body.id}"`);
    expect(await detailOf(body.id)).toMatchObject({ aftercare: CARE });
    const { items } = (await staff.call('listServices', {})).body;
    expect(items.filter((one: object) => 'aftercare' in one)).toEqual([]);
  });

  test('shows nothing where there is none, or no more', async () => {
    const { body } = await staff.call('createService', { body: { ...FORM, name: 'Sin cuidados', aftercare: CARE } });
    const { version } = body;
    await staff.call('updateService', { params: { serviceId: body.id }, body: { aftercare: '', version } });
    passTime(REMEMBERED_SECONDS);
    const html = await (await open(body.slug)).text();
    expect(html).not.toMatch(/Cuidados después|__AFTERCARE__|data-aftercare/);
    expect(await detailOf(body.id)).not.toHaveProperty('aftercare');
  });

  test('has at most as many signs as a message takes', async () => {
    const answer = await staff.call('createService', {
      body: { ...FORM, name: 'Muy largo', aftercare: 'a'.repeat(501) },
    });
    expect([answer.status, answer.body.fields]).toEqual([422, { aftercare: 'Escribe como máximo 500 caracteres' }]);
  });
});

describe('an address', () => {
  test('that two treatments want is numbered for the second, also at the same time', async () => {
    const both = await Promise.all([made('Radiofrecuencia'), made('RADIOFRECUENCIA'), made('Radiofrecuencia.')]);
    expect(both.map(({ slug }) => slug).sort()).toEqual(['radiofrecuencia', 'radiofrecuencia-2', 'radiofrecuencia-3']);
    const kept = await queryItems<ServiceSlugItem>({ partition: keys.serviceSlugs(), consistency: 'strong' });
    for (const { id, slug } of both) expect(kept.find((one) => one.slug === slug)?.serviceId).toBe(id);
  });

  test('of before leads on, stays taken, and is the same after the name is back', async () => {
    const before = await made('Masaje facial');
    const after = await renamed(before, 'Masaje craneal');
    expect(after.slug).toBe('masaje-craneal');
    passTime(REMEMBERED_SECONDS);
    const old = await open('masaje-facial');
    expect([old.status, old.headers.get('location')]).toEqual([301, '/servicios/masaje-craneal']);
    expect((await made('Masaje facial')).slug).toBe('masaje-facial-2');
    expect((await renamed(after, 'Masaje facial')).slug).toBe('masaje-facial');
  });

  test('of a service saved before there were any is its number', async () => {
    const html = await (await open(String(FACIAL))).text();
    expect(html).toContain(`<link rel="canonical" href="${system.url}/servicios/${FACIAL}" />`);
  });

  test('that leads nowhere, or to a private or an inactive treatment, answers the site with 404', async () => {
    const { id, slug } = await made('Por temporada');
    await staff.call('setServiceActive', { params: { serviceId: id }, body: { isActive: false } });
    passTime(REMEMBERED_SECONDS);
    for (const none of ['no-existe', '9999', String(PRIVATE_LASER), slug]) {
      const answer = await open(none);
      expect([none, answer.status, answer.headers.get('cache-control')]).toEqual([
        none,
        404,
        'public, max-age=0, s-maxage=0',
      ]);
      expect(await answer.text()).toContain('<div id="root">');
    }
  });

  test('with nothing behind its slash is the wizard', async () => {
    expect((await open('')).status).toBe(200);
  });
});

test('of a clinic that is not published nothing is shown', async () => {
  const { status } = await staff.call('savePublication', { body: { isPublished: false } });
  expect(status).toBe(200);
  passTime(REMEMBERED_SECONDS);
  expect((await open(String(FACIAL))).status).toBe(404);
});
