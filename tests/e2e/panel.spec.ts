import { expectNothingForAxe } from './axe.ts';
import { expect, test } from './journey.ts';
import { ADMIN } from './people.ts';
import { atRest } from './reading.ts';
import { signIn } from './signIn.ts';

test('the administrator reads the month and the statistics, gets about by the keyboard, and looks at the rights', async ({
  page,
}) => {
  await signIn(page, ADMIN);

  await test.step('the dashboard counts a month, and goes from month to month', async () => {
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
    await atRest(page);
  });

  await test.step('the command bar goes wherever the menu goes, by the keyboard alone', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByPlaceholder('Nombre, teléfono, página o acción')).toBeFocused();
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

  await test.step('the statistics compare two periods and can be taken along', async () => {
    await page.goto('/admin/stats');
    await expect(page.getByRole('heading', { name: 'Estadísticas' })).toBeVisible();
    await expect(page.getByText('Citas por tratamiento')).toBeVisible();
    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /para Excel/ })
      .first()
      .click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });

  await test.step('all permissions are listed and read again on request, but not too often', async () => {
    await page.goto('/admin/permissions-debug');
    await expect(page.getByText('manage_roles').first()).toBeVisible();
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await expect(
      page.getByText(/Demasiadas solicitudes|Ya hay una solicitud de permisos en curso/).first(),
    ).toBeVisible();
  });
});
