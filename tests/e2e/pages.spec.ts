import type { Locator, Page } from '@playwright/test';
import { PUBLIC_PAGES } from '@rostro/shared/pages';
import { CLIENT_PAGES, type Headings, PANEL_PAGES } from './addresses.ts';
import { expectNothingForAxe } from './axe.ts';
import { ALSO_ON_PHONES, expect, test } from './journey.ts';
import { ask } from './office.ts';
import { ADMIN, CLIENT } from './people.ts';
import { expectToKeepMeasure, expectToReadWell, NARROWEST, waitUntilIdle } from './reading.ts';
import { actElsewhere, signIn } from './signIn.ts';
import { visit } from './visit.ts';

/** The minimum space between two names, in pixels. */
const GAP = 4;

/** Returns the horizontal extent of each step's text, on the narrowest phone. */
async function stepsOf(page: Page): Promise<{ left: number; right: number }[]> {
  const size = page.viewportSize();
  if (size === null) throw new Error('the page has no screen');
  await page.setViewportSize({ ...size, width: NARROWEST });
  const written = await page.getByRole('tablist', { name: 'Pasos de la reserva' }).evaluate((list) =>
    [...list.querySelectorAll('[role="tab"]')].map((tab) => {
      const text = document.createRange();
      text.selectNodeContents(tab);
      const { left, right } = text.getBoundingClientRect();
      return { left, right };
    }),
  );
  await page.setViewportSize(size);
  return written;
}

test('the pages of the site read well, and say what they are', ALSO_ON_PHONES, async ({ page, browser, baseURL }) => {
  await test.step('every public page is drawn before any script runs', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const drawn = await context.newPage();
    for (const { path } of PUBLIC_PAGES) {
      await drawn.goto(path, { waitUntil: 'commit' });
      await expect(drawn.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(drawn.locator('script:not([src])')).toHaveCount(0);
    }
    await context.close();
  });

  for (const { path, title } of PUBLIC_PAGES) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectToReadWell(page);
      await expectToKeepMeasure(page);
      await expect(page).toHaveTitle(`${title} · Rostro`);
    });
  }
  for (const path of ['/equipment?equipo=1', '/no-existe', '/servicios?serviceId=5&step=2']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectToReadWell(page);
      await expectToKeepMeasure(page);
    });
  }

  await test.step('the names of the steps stand apart', async () => {
    const [first, second, third] = await stepsOf(page);
    expect(second?.left).toBeGreaterThan((first?.right ?? Number.NaN) + GAP);
    expect(third?.left).toBeGreaterThan((second?.right ?? Number.NaN) + GAP);
  });

  await test.step('a shared address leads on to the booking of its service, and Back leads out of it', async () => {
    await page.goto('/equipment');
    // The wizard takes the parameters out of the address as soon as its services are loaded.
    const led = page.waitForURL('/servicios?serviceId=5&step=2', { waitUntil: 'commit' });
    await page.goto('/s/5?fbclid=x');
    await led;
    await expect(page).toHaveURL('/servicios');
    await expect(page.getByRole('tab', { name: /Fecha & Hora/, selected: true })).toBeVisible();
    await expect(page.getByText('Diagnóstico facial').filter({ visible: true }).first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/equipment');
  });

  await test.step('search engines are told the page, the clinic, and the services with the links that choose them', async () => {
    await page.goto('/servicios');
    const script = page.locator('script[type="application/ld+json"]');
    await expect.poll(() => script.textContent()).toContain('OfferCatalog');
    const [shown, clinic, { itemListElement: offers }] = JSON.parse((await script.textContent()) ?? '')['@graph'];
    expect(shown).toMatchObject({ '@type': 'WebPage', name: 'Elige tu tratamiento' });
    expect(clinic).toMatchObject({ name: 'Rostro', telephone: '+524425550134' });
    expect(clinic.openingHoursSpecification).toHaveLength(2);
    expect(offers[0]).toMatchObject({
      url: `${baseURL}/servicios?serviceId=1&step=2`,
      price: '850.00',
      priceCurrency: 'MXN',
      itemOffered: { name: 'Limpieza facial profunda' },
    });
  });

  await test.step('the rules of the terms stand in line with their heading', async () => {
    await visit(page, '/terms');
    const rule = page.locator('[class*="rules"] > li').first();
    const above = page.locator('section').filter({ has: rule }).getByRole('heading').first();
    await expect.poll(() => distance(rule, above)).toBe(0);
  });

  // The profile lists both sessions.
  await actElsewhere(page, CLIENT, (theirs) => ask(theirs, 'GET', '/api/me'));
  await readAs(page, CLIENT, CLIENT_PAGES);
  await visit(page, '/profile?tab=seguridad');
  await expect(page.getByRole('region', { name: 'Sesiones' }).getByRole('listitem').nth(1)).toBeVisible();
});

/** What an address opens on a page of the panel, with its role and its name. */
const PANEL_VIEWS = {
  '/admin/services?order=true': ['list', 'Orden de tratamientos'],
  '/admin/services?new=true': ['dialog', 'Nuevo Servicio'],
  '/admin/equipment?edit=1': ['dialog', 'Editar Equipo'],
} as const;

/** Signs in, and reads pages one after the other: one load, then as links would. */
async function readAs(page: Page, who: string, pages: Headings): Promise<void> {
  const [first = ''] = Object.keys(pages);
  await signIn(page, who);
  await page.goto(first);
  for (const [path, name] of Object.entries(pages)) {
    await test.step(path, async () => {
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      await expectToReadWell(page);
      await expectToKeepMeasure(page);
    });
  }
}

test('the pages of the panel read well', ALSO_ON_PHONES, async ({ page, isMobile }) => {
  await readAs(page, ADMIN, PANEL_PAGES);
  for (const [path, [role, name]] of Object.entries(PANEL_VIEWS)) {
    await test.step(path, async () => {
      await visit(page, path);
      await expect(page.getByRole(role, { name })).toBeVisible();
      await expectToReadWell(page);
      await expectToKeepMeasure(page);
    });
  }

  if (isMobile) {
    await test.step('figures stay in their cells at 320 px', async () => {
      await page.setViewportSize({ width: NARROWEST, height: 800 });
      await visit(page, '/admin/stats');
      await expect(page.getByRole('table').first()).toBeVisible();
      await waitUntilIdle(page);
      const spilling = await page
        .locator('td, th')
        .evaluateAll((cells) =>
          cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
        );
      expect(spilling).toEqual([]);
      await expectNothingForAxe(page);
    });
  } else {
    await test.step('the menu of the configuration is one column', async () => {
      await visit(page, '/admin/config/roles');
      const menu = page.getByRole('navigation', { name: 'Menú de configuración' });
      const heading = page.getByRole('heading', { level: 1, name: 'Gestión de Roles', exact: true });
      await expect.poll(() => distance(menu, heading)).toBeGreaterThan(0);
      expect(await distance(menu, heading)).toBeGreaterThanOrEqual((await menu.boundingBox())?.width ?? Number.NaN);
    });
  }
});

/** Returns the distance between two left edges in pixels; NaN while the app replaces the prerendered page. */
async function distance(from: Locator, to: Locator): Promise<number> {
  const [one, other] = [await from.boundingBox(), await to.boundingBox()];
  return one && other ? other.x - one.x : Number.NaN;
}
