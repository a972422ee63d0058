import type { Page } from '@playwright/test';
import { expectNothingForAxe } from './axe.ts';
import { expect, test } from './journey.ts';
import { CLIENT, RECEPTION } from './people.ts';
import { signIn } from './signIn.ts';

const NEWER = '<!doctype html><script type="module" crossorigin src="/assets/main-newer.js"></script>';

const noteOn = (page: Page) => page.getByRole('status').filter({ hasText: 'Hay una versión nueva.' });

/** Advances the clock until the page, which checks for a release every ten minutes once it is idle, shows the note. */
async function stay(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(async () => {
    await page.clock.runFor('11:00');
    await expect(noteOn(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
}

for (const path of ['/servicios', '/appointments', '/admin/appointments'])
  test(`a version newer than the page is offered on ${path}, and waits for whoever is busy`, async ({ page }) => {
    await signIn(page, path.startsWith('/admin') ? RECEPTION : CLIENT);
    await page.clock.install();
    await page.goto(path);
    await page.route('**/index.html', (route) => route.fulfill({ contentType: 'text/html', body: NEWER }));
    await stay(page);
    await expectNothingForAxe(page);
    await noteOn(page).getByRole('button', { name: 'Cerrar aviso' }).click();
    await expect(noteOn(page)).toHaveCount(0);
    await page.clock.runFor('11:00');
    await expect(noteOn(page)).toHaveCount(0);

    await page.reload();
    await stay(page);
    const loaded = page.waitForEvent('load');
    await noteOn(page).getByRole('button', { name: 'Actualizar' }).click();
    await loaded;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('who takes the new version in the middle of a form finds what was typed', async ({ page }) => {
  await signIn(page, CLIENT);
  await page.clock.install();
  await page.goto('/profile');
  await page.route('**/index.html', (route) => route.fulfill({ contentType: 'text/html', body: NEWER }));
  await page.getByRole('button', { name: 'Editar' }).first().click();
  const name = page.getByLabel('Nombre completo');
  await name.fill('Nombre a medio escribir');
  await stay(page);
  const loaded = page.waitForEvent('load');
  await noteOn(page).getByRole('button', { name: 'Actualizar' }).press('Enter');
  await loaded;
  await expect(name).toHaveValue('Nombre a medio escribir');
  await page.reload();
  await expect(name).toHaveValue('Nombre a medio escribir');
});
