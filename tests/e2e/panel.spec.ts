import { expect, type Page, test } from '@playwright/test';
import { expectNothingForAxe } from './axe.ts';
import { signIn } from './people.ts';
import { ADMIN, COSMETOLOGIST } from './staff.ts';

async function mustFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
}

test('the dashboard counts a month, and goes from month to month', async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto('/admin');
  const statistics = page.getByRole('region', { name: 'Estadísticas' });
  await expect(statistics.getByText('Citas Confirmadas')).toBeVisible();
  await expect(page.getByText('Evolución de Citas')).toBeVisible();
  await page.getByRole('button', { name: 'Mes anterior' }).click();
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
  await page.reload();
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.waitForLoadState('networkidle');
  await expectNothingForAxe(page);
  await mustFit(page);
});

test('the statistics compare two periods and can be taken along', async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto('/admin/stats');
  await expect(page.getByRole('heading', { name: 'Estadísticas' })).toBeVisible();
  await expect(page.getByText('Citas por tratamiento')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).first().click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await page.waitForLoadState('networkidle');
  await expectNothingForAxe(page);
  await mustFit(page);
});

test('the statistics are not for everybody', async ({ page }) => {
  await signIn(page, COSMETOLOGIST);
  await page.goto('/admin/stats');
  await expect(page.getByRole('heading', { name: 'Acceso Restringido' })).toBeVisible();
});

test('the command bar goes wherever the menu goes, by the keyboard alone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no keyboard');
  await signIn(page, ADMIN);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Panel de Administración' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByPlaceholder('Nombre, teléfono, página o acción');
  await expect(field).toBeFocused();
  await expectNothingForAxe(page);
  await page.keyboard.type('Nuevo Servicio');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Nuevo Servicio' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/\/admin$/);
});

test('all permissions are listed and read again on request, but not too often', async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto('/admin/permissions-debug');
  await expect(page.getByText('manage_roles').first()).toBeVisible();
  await expectNothingForAxe(page);
  await mustFit(page);
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(
    page.getByText(/Demasiadas solicitudes|Ya hay una solicitud de permisos en curso/).first(),
  ).toBeVisible();
});
