import type { Page } from '@playwright/test';
import { expectNothingForAxe } from './axe.ts';
import { expect, test } from './journey.ts';
import { bookVisit, changeRights, makeColleague, openVisit } from './office.ts';
import { ADMIN } from './people.ts';
import { quietDay } from './pickDay.ts';
import { waitUntilIdle } from './reading.ts';
import { signIn } from './signIn.ts';
import { visit } from './visit.ts';

const NO_PAYMENTS = 'No tienes permiso para registrar pagos';

/** Goes to a page of the open panel, which names the missing permission and shows nothing else. */
async function expectRestricted(page: Page, path: string, permission: string): Promise<void> {
  await visit(page, path);
  await expect(page.getByRole('heading', { name: 'Acceso Restringido', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText(permission, { exact: true })).toBeVisible();
}

test('who may only see the agenda, and then clients as well, reads what they may, and why there is no more', async ({
  page,
  browser,
  clinicUrl: baseURL,
}) => {
  const admin = await (await browser.newContext({ baseURL })).newPage();
  await signIn(admin, ADMIN);
  const booked = await bookVisit(admin, quietDay(160));
  const colleague = await makeColleague(admin, ['view_appointments', 'edit_appointments']);
  await signIn(page, colleague);

  await test.step('the visit: no status, no money, no clinical notes, nothing of its client', async () => {
    const drawer = await openVisit(page, booked);
    await expect(drawer.getByText('No tienes permiso para cambiar el estado de las citas')).toBeVisible();
    await expectNothingForAxe(page);
    for (const [tab, why] of [
      ['Pago', NO_PAYMENTS],
      ['Ficha', /^No tienes permiso para ver expedientes clínicos\./],
      ['Cliente', /^No tienes permiso para ver clientes: aquí solo ves/],
    ] as const) {
      await drawer.getByRole('tab', { name: tab }).click();
      await expect(drawer.getByText(why)).toBeVisible();
      await expectNothingForAxe(page);
    }
    await drawer.getByRole('tab', { name: 'Pago' }).click();
    await drawer.getByRole('button', { name: 'Registrar pago' }).click({ force: true });
    await expect(page.getByRole('status', { name: 'Avisos' }).getByText(NO_PAYMENTS)).toBeVisible();
  });

  for (const [path, name, create] of [
    ['/admin/services', 'Servicios', 'Nuevo Servicio'],
    ['/admin/equipment', 'Equipos', 'Nuevo Equipo'],
  ] as const) {
    await test.step(`${path}: everything is there to read`, async () => {
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      await expect(page.getByText(/^Mostrando 1 a/)).toBeVisible();
      await expectNothingForAxe(page);
      await page.getByRole('button', { name: create }).locator('visible=true').last().focus();
      await expect(page.getByRole('tooltip', { name: /No tienes permiso para crear/ })).toBeVisible();
    });
  }

  await test.step('neither roles nor clients; the clients once the right is given, to read only', async () => {
    await expectRestricted(page, '/admin/config/roles', 'Gestionar roles');
    await expectNothingForAxe(page);
    await expectRestricted(page, '/admin/clients', 'Ver clientes');
    await expectNothingForAxe(page);
    await changeRights(admin, colleague, ['view_appointments', 'edit_appointments', 'view_clients']);
    await expect(page.getByText(/^Mostrando 1 a .* clientes$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Importar' })).toHaveCount(0);
    await expectNothingForAxe(page);
    await visit(page, `/admin/clients/${booked.appointment.client?.id}`);
    await expect(page.getByRole('button', { name: 'Editar datos' })).toHaveAttribute('aria-disabled', 'true');
    await waitUntilIdle(page);
    await expectNothingForAxe(page);
    await expectRestricted(page, '/admin/clients/import', 'Editar clientes');
  });
});
