import type { Page } from '@playwright/test';
import type { PermissionCode } from '@rostro/shared/permissions';
import { expectNothingForAxe } from './axe.ts';
import { expect, test } from './journey.ts';
import { makeColleague } from './office.ts';
import { ADMIN, CLIENT, DEMO_PASSWORD } from './people.ts';
import { actElsewhere, signIn } from './signIn.ts';

const RIGHTS: PermissionCode[] = ['view_appointments', 'create_appointments', 'view_clients', 'edit_clients'];
const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith('.accessToken'))?.[1] ?? '');
const locked = (page: Page) => page.getByRole('dialog', { name: 'Panel bloqueado' });

test('a panel that nobody uses locks in every tab, and opens with what was typed', async ({ page, context }) => {
  const colleague = await actElsewhere(page, ADMIN, (admin) => makeColleague(admin, RIGHTS));
  await page.clock.install();
  await signIn(page, colleague);
  await page.goto('/admin/clients');
  await page.getByRole('button', { name: 'Nuevo Cliente' }).click();
  const name = page.getByLabel('Nombre completo');
  await name.fill('Elena Robles');
  await page.clock.fastForward('16:00');
  await expect(locked(page)).toBeVisible();
  const token = await tokenOf(page);
  await expectNothingForAxe(page);

  await test.step('nothing of the panel can be reached, by no key and in no other tab', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(locked(page)).toBeVisible();
    const second = await context.newPage();
    await second.goto('/admin/clients');
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

  await test.step('the session before the lock has ended', async () => {
    const asBefore = { headers: { authorization: `Bearer ${token}` } };
    await expect.poll(async () => (await page.request.get('/api/me', asBefore)).status()).toBe(401);
  });

  await test.step('the session goes on', async () => {
    const listed = page.waitForResponse((response) => response.url().includes('/api/') && response.status() === 200);
    await page.reload();
    await listed;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(locked(page)).toHaveCount(0);
  });
});

test('who signed in a while ago proves who they are before the e-mail changes', async ({ page }) => {
  await page.clock.install();
  await signIn(page, CLIENT);
  await page.goto('/profile');
  const change = page.getByRole('button', { name: 'Cambiar correo' });
  await change.click();
  await expect(page.getByLabel('Correo nuevo')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.clock.fastForward('11:00');
  await change.click();
  const question = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await expectNothingForAxe(page);
  await question.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await question.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByLabel('Correo nuevo')).toBeFocused();
  await page.keyboard.press('Escape');
  await change.click();
  await expect(page.getByLabel('Correo nuevo')).toBeVisible();
});
