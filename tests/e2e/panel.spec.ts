import { expectNothingForAxe } from './axe.ts';
import { expect, test } from './journey.ts';
import { ADMIN, RECEPTION } from './people.ts';
import { waitUntilIdle } from './reading.ts';
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
    await waitUntilIdle(page);
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
    await expect(page.getByText('Ticket promedio')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Citas por día y hora' })).toBeVisible();
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
    for (const path of [
      '/admin',
      '/admin/today',
      '/admin/appointments?view=week',
      '/admin/stats',
      '/admin/config/brand',
    ]) {
      await page.goto(path);
      await waitUntilIdle(page);
      expect(await theme()).toBe('dark');
      await expectNothingForAxe(page);
    }
    await page.getByRole('button', { name: /Cuenta de/ }).click();
    await page.getByRole('menuitem', { name: 'Ir al sitio' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(theme).toBeUndefined();
    await page.goto('/admin');
    await page.getByRole('button', { name: /Cuenta de/ }).click();
    await expect(page.getByRole('menuitem', { name: /^Oscura/ })).toHaveText('Oscura (elegida)');
    await page.getByRole('menuitem', { name: 'Clara' }).click();
    await expect.poll(theme).toBeUndefined();
  });

  await test.step('a commission that is written on a page of the team is in the statistics of the month', async () => {
    await page.goto('/admin/config/people');
    await page.getByRole('link', { name: 'Daniela Ochoa Vega' }).first().click();
    const commission = page.getByRole('region', { name: 'Comisión' });
    await commission.getByLabel('De lo cobrado').fill('12.5');
    await commission.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(commission.getByText(/^Vale desde/)).toBeVisible();
    await page.goto('/admin/stats?tab=personas');
    const table = page.getByRole('table', { name: 'Comisiones por persona' });
    await expect(table.getByRole('rowheader', { name: 'Daniela Ochoa Vega' })).toBeVisible();
    await expectNothingForAxe(page);
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

test('without a network the office says so wherever one is, keeps what is typed, and goes on once it is back', async ({
  page,
  context,
}) => {
  const bar = page.getByText('Sin conexión.');
  await signIn(page, RECEPTION);
  await page.goto('/admin/appointments?view=list&status=pending&pageSize=50');
  await expect(page.getByRole('row').nth(20)).toBeVisible();
  await context.setOffline(true);
  await expect(bar).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(bar).toBeInViewport();
  // Moving the mouse announces that an appointment may be opened: offline this must not prefetch code that would then fail for good.
  await page.mouse.move(300, 300);
  await page.mouse.move(400, 400);
  await expectNothingForAxe(page);
  await page.evaluate(() => window.scrollTo(0, 0));

  await context.setOffline(false);
  await expect(bar).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Por Confirmar: cambiar estado/ })
    .first()
    .locator('xpath=ancestor::tr')
    .getByRole('link', { name: /: ver cita/ })
    .click();
  const drawer = page.getByRole('dialog', { name: /^Cita de/ });
  const notes = drawer.getByLabel(/^Notas/);
  await notes.fill('Prefiere la cabina del fondo');
  await context.setOffline(true);
  await expect(bar).toBeInViewport();
  const [below, above] = [await drawer.boundingBox(), await bar.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  await drawer.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(drawer.getByText(/Error de conexión/).first()).toBeVisible();
  await expect(notes).toHaveValue('Prefiere la cabina del fondo');
  await expectNothingForAxe(page);

  await context.setOffline(false);
  await expect(bar).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(drawer).toHaveCount(0);
});
