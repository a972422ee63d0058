import type { Page } from '@playwright/test';
import { expectNothingForAxe } from './axe.ts';
import { expect, test } from './journey.ts';
import { bookVisit, makeColleague, openVisit } from './office.ts';
import { ADMIN, COSMETOLOGIST } from './people.ts';
import { quietDay } from './pickDay.ts';
import { waitUntilIdle } from './reading.ts';
import { actElsewhere, signIn } from './signIn.ts';
import { visit } from './visit.ts';

const NO_PAYMENTS = 'No tienes permiso para registrar pagos';

/** Goes to a page of the open panel, which names the missing permission and shows nothing else. */
async function expectRestricted(page: Page, path: string, permission: string): Promise<void> {
  await visit(page, path);
  await expect(page.getByRole('heading', { name: 'Acceso Restringido', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText(permission, { exact: true })).toBeVisible();
}

test('a cosmetologist, and who only sees the agenda, read what they may, and why there is no more', async ({
  page,
}) => {
  const { booked, colleague } = await actElsewhere(page, ADMIN, async (theirs) => ({
    booked: await bookVisit(theirs, quietDay(160)),
    colleague: await makeColleague(theirs, ['view_appointments']),
  }));
  await signIn(page, COSMETOLOGIST);

  await test.step('the visit: no status, no money', async () => {
    const drawer = await openVisit(page, booked);
    await expect(drawer.getByText('No tienes permiso para cambiar el estado de las citas')).toBeVisible();
    await expectNothingForAxe(page);
    await drawer.getByRole('tab', { name: 'Pago' }).click();
    await expect(drawer.getByText(NO_PAYMENTS)).toBeVisible();
    await expect(drawer.getByText('Todavía no hay pagos de esta cita.')).toBeVisible();
    await expectNothingForAxe(page);
    await drawer.getByRole('button', { name: 'Pagar' }).click({ force: true });
    await expect(page.getByRole('status', { name: 'Avisos' }).getByText(NO_PAYMENTS)).toBeVisible();
  });

  await test.step('the clients: read, and neither made nor edited', async () => {
    await visit(page, '/admin/clients');
    await expect(page.getByText(/^Mostrando 1 a .* clientes$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Importar' })).toHaveAttribute('aria-disabled', 'true');
    await expectNothingForAxe(page);
    await visit(page, `/admin/clients/${booked.appointment.client?.id}`);
    await expect(page.getByRole('button', { name: 'Editar datos' })).toHaveAttribute('aria-disabled', 'true');
    await waitUntilIdle(page);
    await expectNothingForAxe(page);
    await expectRestricted(page, '/admin/clients/import', 'Editar clientes');
    await expectNothingForAxe(page);
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

  await test.step('who only sees the agenda reads a visit, and nothing of its client', async () => {
    await signIn(page, colleague);
    const drawer = await openVisit(page, booked, 'ficha');
    await expect(drawer.getByText(/^No tienes permiso para ver expedientes clínicos\./)).toBeVisible();
    await expectNothingForAxe(page);
    await drawer.getByRole('tab', { name: 'Cliente' }).click();
    await expect(drawer.getByText(/^No tienes permiso para ver clientes: aquí solo ves/)).toBeVisible();
    await expectNothingForAxe(page);
    await expectRestricted(page, '/admin/clients', 'Ver clientes');
    await expectRestricted(page, '/admin/config/roles', 'Gestionar roles');
  });
});
