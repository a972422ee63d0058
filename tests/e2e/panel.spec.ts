import { expectNothingForAxe } from './axe.ts';
import { expect, test } from './journey.ts';
import { ADMIN } from './people.ts';
import { waitUntilIdle } from './reading.ts';
import { signIn } from './signIn.ts';
import { visit } from './visit.ts';

test('the administrator gets about by the keyboard, takes the statistics along, and works in the dark', async ({
  page,
}) => {
  await signIn(page, ADMIN);

  await test.step('the command bar goes wherever the menu goes, by the keyboard alone', async () => {
    await page.goto('/admin');
    await waitUntilIdle(page);
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

  await test.step('the statistics can be taken along', async () => {
    // This month has no figures on its first day.
    await visit(page, '/admin/stats?period=last-month');
    await page.getByRole('tab', { name: 'Agenda' }).click();
    await expect(page.getByText('Citas por tratamiento')).toBeVisible();
    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /para Excel/ })
      .first()
      .click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });

  await test.step('the panel is dark for whoever wants it so, and reads well; the site stays light', async () => {
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    await page.getByRole('button', { name: /Cuenta de/ }).click();
    await page.getByRole('menuitem', { name: 'Oscura' }).click();
    await expect.poll(theme).toBe('dark');
    for (const [path, name] of [
      ['/admin', 'Panel de Administración'],
      ['/admin/today', 'Hoy'],
      ['/admin/appointments?view=week', 'Agenda'],
      ['/admin/stats', 'Estadísticas'],
      ['/admin/config/brand', 'Marca'],
    ] as const) {
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      await waitUntilIdle(page);
      expect(await theme()).toBe('dark');
      await expectNothingForAxe(page);
    }
    await page.getByRole('button', { name: /Cuenta de/ }).click();
    await page.getByRole('menuitem', { name: 'Ir al sitio' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(theme).toBeUndefined();
  });
});
