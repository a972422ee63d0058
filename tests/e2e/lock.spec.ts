import type { Page } from '@playwright/test';
import type { PermissionCode } from '@rostro/shared/permissions';
import { AWS_PATHS } from '../../infra/local/environment.ts';
import { expectNothingForAxe } from './axe.ts';
import { expect, test } from './journey.ts';
import { makeColleague } from './office.ts';
import { ADMIN, DEMO_PASSWORD } from './people.ts';
import { actElsewhere, signIn } from './signIn.ts';
import { offerNewRelease, stayForRelease } from './visit.ts';

const RIGHTS: PermissionCode[] = ['view_appointments', 'create_appointments', 'view_clients', 'edit_clients'];
const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith('.accessToken'))?.[1] ?? '');
const locked = (page: Page) => page.getByRole('dialog', { name: 'Panel bloqueado' });

/**
 * Moves the page's clock on until the panel locks. The token is refreshed only afterwards: the pool's clock stays behind, so
 * Amplify would conclude that this device's clock is wrong, and the sign-in would count as one of this moment.
 */
async function leaveUntilLocked(page: Page, time: string): Promise<void> {
  let goOn = (): void => undefined;
  const isLocked = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(`**${AWS_PATHS.cognito}`, async (route) => {
    await isLocked;
    await route.continue();
  });
  await page.clock.fastForward(time);
  await expect(locked(page)).toBeVisible();
  goOn();
}

test('a panel that stays open locks in every tab, opens with what was typed, and offers a newer version', async ({
  page,
  context,
}) => {
  const colleague = await actElsewhere(page, ADMIN, (admin) => makeColleague(admin, RIGHTS));
  await page.clock.install();
  await signIn(page, colleague);
  await page.goto('/admin/clients');
  await page.getByRole('button', { name: 'Nuevo Cliente' }).click();
  const name = page.getByLabel('Nombre completo');
  await name.fill('Elena Robles');
  await leaveUntilLocked(page, '16:00');
  const token = await tokenOf(page);
  await expectNothingForAxe(page);

  await test.step('nothing of the panel can be reached, by no key and in no other tab', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(locked(page)).toBeVisible();
    const second = await context.newPage();
    for (const address of ['/admin/clients', '/profile', '/appointments', '/servicios', '/']) {
      await second.goto(address);
      await expect(locked(second)).toBeVisible();
    }
    await second.goBack();
    await expect(locked(second)).toBeVisible();
    await second.close();
  });

  await test.step('another password does not open it; the right one does', async () => {
    const password = locked(page).getByLabel('Contraseña', { exact: true });
    await expect(password).toBeFocused();
    await password.fill('equivocada');
    await password.press('Enter');
    await expect(locked(page).getByText('La contraseña no es correcta.')).toBeVisible();
    await password.fill(DEMO_PASSWORD);
    await password.press('Enter');
    await expect(locked(page)).toHaveCount(0);
    await expect(name).toHaveValue('Elena Robles');
  });

  await test.step('a PIN of the account opens it the next time', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('button', { name: /Cuenta de/ }).click();
    await page.getByRole('menuitem', { name: 'PIN de la pantalla' }).click();
    const dialog = page.getByRole('dialog', { name: 'PIN de la pantalla' });
    await dialog.getByLabel('PIN', { exact: true }).fill('2580');
    await dialog.getByLabel('Repite el PIN').fill('2580');
    await expectNothingForAxe(page);
    await dialog.getByRole('button', { name: 'Guardar PIN' }).click();
    await expect(dialog).toHaveCount(0);
    await page.clock.fastForward('16:00');
    await expect(locked(page)).toBeVisible();
    const pin = locked(page).getByLabel('Tu PIN');
    await expect(pin).toBeFocused();
    await expectNothingForAxe(page);
    await pin.fill('1357');
    await pin.press('Enter');
    await expect(locked(page).getByText(/El PIN no coincide/)).toBeVisible();
    await pin.fill('2580');
    await pin.press('Enter');
    await expect(locked(page)).toHaveCount(0);
  });

  await test.step('the session before the lock has ended', async () => {
    const asBefore = { headers: { authorization: `Bearer ${token}` } };
    await expect.poll(async () => (await page.request.get('/api/me', asBefore)).status()).toBe(401);
  });

  await test.step('the session goes on after a reload, and a newer version is offered, once', async () => {
    await offerNewRelease(page);
    const listed = page.waitForResponse((response) => response.url().includes('/api/') && response.status() === 200);
    await page.goto('/admin/clients');
    await listed;
    const note = await stayForRelease(page);
    await expect(locked(page)).toHaveCount(0);
    await expectNothingForAxe(page);
    await note.getByRole('button', { name: 'Cerrar aviso' }).click();
    await expect(note).toHaveCount(0);
    // Somebody uses the panel, or it would lock.
    await page.mouse.move(200, 300);
    await page.clock.runFor('11:00');
    await expect(note).toHaveCount(0);
  });
});

test('the pages of the site lock as the panel does, and whoever opens them is where they were', async ({ page }) => {
  const colleague = await actElsewhere(page, ADMIN, (admin) => makeColleague(admin, RIGHTS));
  await page.clock.install();
  await signIn(page, colleague);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Editar perfil' }).click();
  const name = page.getByLabel('Nombre completo');
  await name.fill('Elena Robles');
  await leaveUntilLocked(page, '16:00');
  await expectNothingForAxe(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(locked(page)).toBeVisible();
  const password = locked(page).getByLabel('Contraseña', { exact: true });
  await password.fill(DEMO_PASSWORD);
  await password.press('Enter');
  await expect(locked(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(name).toHaveValue('Elena Robles');
});
