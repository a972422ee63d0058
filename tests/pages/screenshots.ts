import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { PUBLIC_PAGES } from '@rostro/shared/pages';
import { ROOT } from '../../infra/build/root.ts';
import { browser } from '../support/browser.ts';
import { ADMIN, CLIENT, signIn } from './people.ts';
import { withDemoClinic } from './site.ts';

/** `npm run screenshots`: takes every page, at 390 and 1440 px, into `screenshots/`. */
const OUT = join(ROOT, 'screenshots');
const SIZES = [390, 1440];
const OPEN = [
  ...PUBLIC_PAGES.map(({ path }) => path),
  '/servicios?serviceId=5&step=2',
  '/reset-password',
  '/no-existe',
];
const OF_A_CLIENT = ['/appointments', '/book?service=5', '/profile', '/billing'];
const OF_STAFF = [
  '/admin',
  '/admin/appointments',
  '/admin/appointments?view=week',
  '/admin/appointments?view=list',
  '/admin/appointments?new=true',
  '/admin/cash',
  '/admin/clients',
  '/admin/clients/import',
  '/admin/services',
  '/admin/services?new=true',
  '/admin/equipment',
  '/admin/stats',
  '/admin/config',
  '/admin/config/personal',
  '/admin/config/personal/capacity',
  '/admin/config/personal/users',
  '/admin/config/people',
  '/admin/config/people/new',
  '/admin/config/rooms',
  '/admin/config/machines',
  '/admin/config/schedule',
  '/admin/config/booking',
  '/admin/config/closed-days',
  '/admin/notices/messages',
  '/admin/config/notices',
  '/admin/config/notices/preview',
  '/admin/config/roles',
  '/admin/config/roles/recepcion',
  '/admin/config/general',
  '/admin/permissions-debug',
];

const nameOf = (path: string): string => path.replace(/^\//, '').replace(/[^\w]+/g, '-') || 'home';

async function shoot(page: Page, path: string, width: number): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  // Loads lazy images, which a full-page screenshot would miss.
  await page.evaluate('document.querySelectorAll("img[loading=lazy]").forEach((image) => { image.loading = "eager" })');
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(OUT, `${nameOf(path)}-${width}.png`), fullPage: true });
}

await rm(OUT, { recursive: true, force: true });
await mkdir(OUT, { recursive: true });
await withDemoClinic(async (baseURL) => {
  const running = await chromium.launch(await browser());
  for (const width of SIZES) {
    const options = { baseURL, viewport: { width, height: 900 }, locale: 'es-MX', reducedMotion: 'reduce' } as const;
    const visits: [string[], string | undefined][] = [
      [OPEN, undefined],
      [OF_A_CLIENT, CLIENT],
      [OF_STAFF, ADMIN],
    ];
    for (const [paths, email] of visits) {
      const context = await running.newContext(options);
      const page = email === undefined ? await context.newPage() : await signIn(context, email);
      for (const path of paths) await shoot(page, path, width);
      await context.close();
    }
  }
  await running.close();
});
console.log(`screenshots of every page are in ${OUT}`);
