import type { Page } from '@playwright/test';
import { expectNothingForAxe } from './axe.ts';
import { expect, test } from './journey.ts';
import { CLIENT, DEMO_PASSWORD } from './people.ts';
import { signIn } from './signIn.ts';
import { leaveFor, offerNewRelease, stayForRelease } from './visit.ts';

const visits = (page: Page) => page.getByRole('region', { name: 'Próximas Citas' }).getByRole('article');

/** Whether the service worker has cached the page and everything that it loaded. */
const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { controller } = navigator.serviceWorker;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const files = loaded.filter((path) => path.startsWith('/assets/'));
    const kept = await Promise.all(['/index.html', '/config.json', ...files].map((path) => caches.match(path)));
    return controller !== null && files.length > 0 && kept.every((response) => response !== undefined);
  });

test('a client’s page that stays open: without a network, where only they may go on, and beside a newer version', async ({
  page,
  context,
}) => {
  await signIn(page, CLIENT);

  await test.step('without a network the last seen appointments are there, and with it everything again', async () => {
    await page.goto('/appointments');
    await expect(visits(page).first()).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await expect(visits(page).first()).toBeVisible();
    await expect.poll(() => isKept(page)).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(visits(page).first()).toBeVisible();
    await expect(page.getByText(/Sin conexión/).first()).toBeVisible();
    await expectNothingForAxe(page);
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByText(/Sin conexión/)).toHaveCount(0);
    await expect(visits(page).first()).toBeVisible();
  });

  await test.step('who signed in a while ago proves who they are before the e-mail changes', async () => {
    await page.clock.install();
    await page.goto('/profile');
    await expect(page.getByRole('button', { name: 'Cambiar correo' })).toBeVisible();
    await page.clock.fastForward('11:00');
    await page.getByRole('button', { name: 'Cambiar correo' }).click();
    const question = page.getByRole('dialog', { name: 'Confirma que eres tú' });
    await expectNothingForAxe(page);
    await question.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
    await question.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByLabel('Correo nuevo')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('who takes the new version in the middle of a form finds what was typed', async () => {
    await offerNewRelease(page);
    await page.getByRole('button', { name: 'Editar' }).first().click();
    const name = page.getByLabel('Nombre completo');
    await name.fill('Nombre a medio escribir');
    const note = await stayForRelease(page);
    await expectNothingForAxe(page);
    const loaded = page.waitForEvent('load');
    await note.getByRole('button', { name: 'Actualizar' }).press('Enter');
    await loaded;
    await expect(name).toHaveValue('Nombre a medio escribir');
    await page.reload();
    await expect(name).toHaveValue('Nombre a medio escribir');
    await page.getByRole('button', { name: 'Cancelar' }).first().click();
  });

  await test.step('the new version is offered to who only looks around, too', async () => {
    await leaveFor(page, '/servicios');
    await stayForRelease(page);
    await expectNothingForAxe(page);
  });
});
