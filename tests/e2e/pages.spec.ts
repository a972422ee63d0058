import type { Page } from '@playwright/test';
import { PUBLIC_PAGES } from '@rostro/shared/pages';
import { ALSO_ON_PHONES, expect, test } from './journey.ts';
import { ADMIN, CUSTOMER } from './people.ts';
import { expectToReadWell } from './reading.ts';
import { signIn } from './signIn.ts';

/** Of the clinic, in the address that was asked for, to search engines. */
async function expectStructured(page: Page, title: string): Promise<void> {
  const script = page.locator('script[type="application/ld+json"]');
  await expect(script).toHaveCount(1);
  const [shown, clinic] = JSON.parse((await script.textContent()) ?? '')['@graph'];
  expect(shown).toMatchObject({ '@type': 'WebPage', name: title });
  expect(clinic).toMatchObject({ name: 'Rostro', telephone: '+524425550134' });
  expect(clinic.openingHoursSpecification).toHaveLength(2);
}

test('the public pages read well, and say what they are', ALSO_ON_PHONES, async ({ page, baseURL }) => {
  for (const { path, title, unlisted } of PUBLIC_PAGES) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectToReadWell(page);
      await expect(page).toHaveTitle(`${title} · Rostro`);
      if (!unlisted) await expectStructured(page, title);
    });
  }
  for (const path of ['/servicios?serviceId=5&step=2', '/equipment?equipo=1', '/no-existe']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectToReadWell(page);
    });
  }

  await test.step('the treatments are offered with their prices and the links that choose them', async () => {
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
});

test('the pages of a customer read well', ALSO_ON_PHONES, async ({ page }) => {
  await signIn(page, CUSTOMER);
  for (const path of ['/appointments', '/book?service=5', '/profile', '/billing']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectToReadWell(page);
    });
  }
});

const OFFICE = {
  'the back office': [
    '/admin',
    '/admin/appointments',
    '/admin/cash',
    '/admin/clients',
    '/admin/clients/import',
    '/admin/services',
    '/admin/equipment',
    '/admin/stats',
    '/admin/notices',
    '/admin/permissions-debug',
  ],
  'the configuration': [
    '/admin/config',
    '/admin/config/personal',
    '/admin/config/personal/capacity',
    '/admin/config/personal/users',
    '/admin/config/schedule',
    '/admin/config/closed-days',
    '/admin/config/notices',
    '/admin/config/roles',
    '/admin/config/roles/recepcion',
    '/admin/config/general',
  ],
};

for (const [part, paths] of Object.entries(OFFICE)) {
  test(`the pages of ${part} read well`, ALSO_ON_PHONES, async ({ page }) => {
    await signIn(page, ADMIN);
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectToReadWell(page);
      });
    }
  });
}

test('every public page is drawn before any script runs', ALSO_ON_PHONES, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const { path } of PUBLIC_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('script:not([src])')).toHaveCount(0);
  }
  await context.close();
});
