import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from './people.ts';

const PUBLIC = [
  '/',
  '/servicios',
  '/servicios?serviceId=5&step=2',
  '/login',
  '/signup',
  '/reset-password',
  '/no-existe',
];
const NARROWEST = 360;

async function isGood(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)).toEqual([]);
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

test('the own appointments read well', async ({ page }) => {
  await signIn(page, 'cliente@rostro.test');
  await page.goto('/appointments');
  await expect(page.getByRole('heading', { name: 'Próximas Citas' })).toBeVisible();
  await isGood(page);
});

test('the back office reads well', async ({ page }) => {
  await signIn(page, 'admin@rostro.test');
  for (const path of ['/admin', '/admin/appointments', '/admin/config/general']) {
    await page.goto(path);
    await isGood(page);
  }
});

test('the home page loads at most 105 kB of JavaScript, gzipped', async ({ page, request }) => {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.add(response.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.size).toBeGreaterThan(0);
  let bytes = 0;
  for (const url of scripts) {
    const { 'content-encoding': encoding, 'content-length': length } = (
      await request.head(url, { headers: { 'accept-encoding': 'gzip' } })
    ).headers();
    expect(encoding).toBe('gzip');
    bytes += Number(length);
  }
  expect(bytes).toBeLessThanOrEqual(105 * 1024);
});
