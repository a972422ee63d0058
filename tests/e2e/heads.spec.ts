import { expect, test } from '@playwright/test';
import { PUBLIC_PAGES } from '@rostro/shared/pages';

/** What is read of a page by those who run no script: search engines and link previews. */
const contentOf = (html: string, attribute: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${attribute}" content="([^"]*)"`).exec(html)?.[1];

for (const { path, title, description } of PUBLIC_PAGES) {
  test(`${path} says what it is before any script has run, and the same afterwards`, async ({
    page,
    request,
    baseURL,
  }) => {
    const html = await (await request.get(path)).text();
    expect(html).toContain(`<title>${title} · Rostro</title>`);
    expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}" />`);
    expect(contentOf(html, 'description')).toBe(description);
    expect(contentOf(html, 'og:title')).toBe(`${title} · Rostro`);
    expect(contentOf(html, 'robots')).toBeUndefined();
    const image = contentOf(html, 'og:image') ?? '';
    expect((await request.get(image)).headers()['content-type']).toBe('image/png');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Rostro`);
  });
}

test('search engines are told of the public pages, and kept out of all others', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(PUBLIC_PAGES.filter(({ unlisted }) => !unlisted).map(({ path }) => `${baseURL}${path}`));
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(robots).toContain('Disallow: /admin');
  for (const path of ['/appointments', '/admin', '/no-existe']) {
    expect(contentOf(await (await request.get(path)).text(), 'robots')).toBe('noindex');
  }
});

test('each public page tells search engines what it is, who the clinic is, and when it is open', async ({ page }) => {
  for (const { path, title } of PUBLIC_PAGES.filter(({ unlisted }) => !unlisted)) {
    await page.goto(path);
    const script = page.locator('script[type="application/ld+json"]');
    await expect(script).toHaveCount(1);
    const [shown, clinic] = JSON.parse((await script.textContent()) ?? '')['@graph'];
    expect(shown).toMatchObject({ '@type': 'WebPage', name: title });
    expect(clinic).toMatchObject({ name: 'Rostro', telephone: '+524425550134' });
    expect(clinic.openingHoursSpecification).toHaveLength(2);
  }
});

test('the treatments are offered to search engines with their prices and the links that choose them', async ({
  page,
  baseURL,
}) => {
  await page.goto('/servicios');
  const script = page.locator('script[type="application/ld+json"]');
  await expect.poll(() => script.textContent()).toContain('OfferCatalog');
  const { itemListElement: offers } = JSON.parse((await script.textContent()) ?? '')['@graph'][2];
  expect(offers[0]).toMatchObject({
    url: `${baseURL}/servicios?serviceId=1&step=2`,
    price: '850.00',
    priceCurrency: 'MXN',
    itemOffered: { name: 'Limpieza facial profunda' },
  });
});

test('the app can be installed', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest.display).toBe('standalone');
  for (const { src, sizes } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toBe('image/png');
    const bytes = await icon.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
});
