import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { ADMIN } from './people.ts';
import { waitUntilIdle } from './reading.ts';
import { signIn } from './signIn.ts';
import { offerNewRelease } from './visit.ts';

/** The files of the pages that are opened next cannot be loaded. */
const loseFiles = (page: Page) => page.route('**/assets/**', (route) => route.abort());
const findFiles = (page: Page) => page.unroute('**/assets/**');
const lost = (page: Page) => page.getByRole('heading', { level: 1, name: 'Error de Conexión' });

// A page that was loaded before lies in the browser, and is not asked for.
test.use({ serviceWorkers: 'block' });

test('a page whose files are lost says that the connection is, and comes back with it', async ({ page }) => {
  await test.step('on the site', async () => {
    await page.goto('/privacy');
    // Before it runs, a link loads a whole page.
    await waitUntilIdle(page);
    await loseFiles(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Contacto' }).first().click();
    await expect(lost(page)).toBeVisible();
    await findFiles(page);
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Contacto|Contáctanos/ })).toBeVisible();
  });

  await test.step('in the panel', async () => {
    await signIn(page, ADMIN);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Panel de Administración' })).toBeVisible();
    await loseFiles(page);
    await page.getByRole('link', { name: 'Corte de caja' }).first().click();
    await expect(lost(page)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Administración' })).toBeVisible();
    await findFiles(page);
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Corte de caja' })).toBeVisible();
  });

  await test.step('a newer release that took the files away is said', async () => {
    await loseFiles(page);
    await offerNewRelease(page);
    await page.getByRole('link', { name: 'Estadísticas' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hay una versión nueva' })).toBeVisible();
    await findFiles(page);
    await page.unroute('**/index.html');
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Estadísticas' })).toBeVisible();
  });
});
