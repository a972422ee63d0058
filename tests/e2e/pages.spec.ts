import { expect, type Page, test } from '@playwright/test';
import { PUBLIC_PAGES } from '@rostro/shared/pages';
import { expectNothingForAxe } from './axe.ts';
import { openAQuietWeek, signIn, takeFirstFreeSlot } from './people.ts';

const PUBLIC = [
  ...PUBLIC_PAGES.map(({ path }) => path),
  '/servicios?serviceId=5&step=2',
  '/equipment?equipo=1',
  '/no-existe',
];
const NARROWEST = 360;

async function isGood(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectNothingForAxe(page);
  const size = page.viewportSize();
  if (size && size.width < 600) {
    await page.setViewportSize({ width: NARROWEST, height: size.height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROWEST);
    await page.setViewportSize(size);
  }
}

for (const path of PUBLIC) {
  test(`${path} reads well: one heading, nothing for axe, no sideways scrolling`, async ({ page }) => {
    await page.goto(path);
    await isGood(page);
  });
}

test('the pages of a customer read well', async ({ page }) => {
  await signIn(page, 'cliente@rostro.test');
  for (const path of ['/appointments', '/book?service=5', '/profile', '/billing']) {
    await page.goto(path);
    await isGood(page);
  }
});

test('the back office reads well', async ({ page }) => {
  await signIn(page, 'admin@rostro.test');
  for (const path of ['/admin', '/admin/appointments', '/admin/config/general']) {
    await page.goto(path);
    await isGood(page);
  }
});

/** Counts the JavaScript that a page loads from now on. */
function scriptsOf(page: Page): () => Promise<number> {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.add(response.url());
  });
  return async () => {
    expect(scripts.size).toBeGreaterThan(0);
    let bytes = 0;
    for (const url of scripts) {
      const answer = await page.request.head(url, { headers: { 'accept-encoding': 'gzip' } });
      expect(answer.headers()['content-encoding']).toBe('gzip');
      bytes += Number(answer.headers()['content-length']);
    }
    return bytes;
  };
}

/** What waits for two seconds by intention is no part of a first load, however slow the machine is. */
const withoutWhatWaits = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const begin = window.setTimeout.bind(window);
    const soon = (run: TimerHandler, wait = 0, ...rest: unknown[]) => (wait < 2000 ? begin(run, wait, ...rest) : 0);
    window.setTimeout = soon as typeof window.setTimeout;
  });

test('the home page loads at most 105 kB of JavaScript, gzipped', async ({ page }) => {
  await withoutWhatWaits(page);
  const bytes = scriptsOf(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await bytes()).toBeLessThanOrEqual(105 * 1024);
});

test('the wizard loads at most 310 kB of JavaScript, gzipped, up to the guest’s form', async ({ page }) => {
  const bytes = scriptsOf(page);
  await page.goto('/servicios?serviceId=1&step=2');
  await openAQuietWeek(page);
  await takeFirstFreeSlot(page);
  await expect(page.getByLabel('Nombre completo')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await bytes()).toBeLessThanOrEqual(310 * 1000);
});

test('every public page is drawn before any script runs', async ({ browser, baseURL, viewport }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }), viewport });
  const page = await context.newPage();
  for (const { path } of PUBLIC_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('script:not([src])')).toHaveCount(0);
  }
  await context.close();
});
