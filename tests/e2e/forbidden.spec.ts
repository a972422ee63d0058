import type { Locator, Page } from '@playwright/test';
import { PERMISSIONS, type PermissionCode } from '@rostro/shared/permissions';
import { expectNothingForAxe } from './axe.ts';
import { expect, test } from './journey.ts';
import { bookVisit, makeColleague, openVisit, type Visit } from './office.ts';
import { ADMIN, COSMETOLOGIST, RECEPTION } from './people.ts';
import { quietDay } from './pickDay.ts';
import { actElsewhere, signIn } from './signIn.ts';

/** The reasons that disabled controls show. */
const NO_CREATING = 'No tienes permiso para crear citas';
const NO_STATUS = 'No tienes permiso para cambiar el estado de las citas';
const NO_PAYMENTS = 'No tienes permiso para registrar pagos';
const NO_CLIENT_EDITING = 'No tienes permiso para editar información de clientes';
const NO_CLIENT_DELETING = 'No tienes permiso para eliminar clientes';

/** Books an appointment as reception, in another browser. */
const visitOf = (page: Page): Promise<Visit> =>
  actElsewhere(page, RECEPTION, async (theirs) => bookVisit(theirs, quietDay(160)));

const expectSaid = (page: Page, reason: string) =>
  expect(page.getByRole('status', { name: 'Avisos' }).getByText(reason)).toBeVisible();

async function expectLocked(control: Locator, reason: string): Promise<void> {
  await expect(control).toHaveAttribute('aria-disabled', 'true');
  await control.click({ force: true });
  await expectSaid(control.page(), reason);
}

/** Expects the page to name the missing permission and to show nothing of its content. */
async function expectRestricted(page: Page, path: string, code: PermissionCode): Promise<void> {
  const permission = PERMISSIONS.find((one) => one.code === code)?.name ?? code;
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Acceso Restringido', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText(permission, { exact: true })).toBeVisible();
  await expectNothingForAxe(page);
}

const optionsOfSomebody = (page: Page) =>
  page
    .getByRole('button', { name: /^Opciones de / })
    .first()
    .click();

test('a cosmetologist reads the agenda, accounts and clients, and why there is no more', async ({ page }) => {
  const visit = await visitOf(page);
  await signIn(page, COSMETOLOGIST);

  await test.step('creates no appointment, at the control or at the address', async () => {
    await page.goto('/admin/appointments?view=list&new=true');
    await expectSaid(page, NO_CREATING);
    await expect(page).toHaveURL(/\/admin\/appointments\?view=list$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Nueva Cita' })).toHaveAttribute('aria-disabled', 'true');
    const status = page.getByRole('button', { name: /cambiar estado de la cita/ }).first();
    await expect(status).toBeVisible();
    await expect(status).toBeDisabled();
  });

  await test.step('sets no status, and may close an appointment once its day has come', async () => {
    const drawer = await openVisit(page, visit);
    await expect(drawer.getByText(NO_STATUS)).toBeVisible();
    await expect(drawer.getByRole('radio', { name: 'Confirmada' })).toBeDisabled();
    await expectNothingForAxe(page);
    await drawer.getByRole('button', { name: /cambiar estado de esta cita/ }).click();
    const confirm = page.getByRole('menuitem', { name: /Confirmada/ });
    await expect(confirm).toBeDisabled();
    await expect(confirm.getByText(NO_STATUS)).toBeVisible();
    const close = page.getByRole('menuitem', { name: /Cerrar cita/ });
    await expect(close.getByText('Podrás cerrarla cuando llegue su fecha.')).toBeVisible();
  });

  await test.step('takes no money', async () => {
    const drawer = await openVisit(page, visit, 'pago');
    await expect(drawer.getByRole('region', { name: 'Cuenta' })).toBeVisible();
    await expect(drawer.getByText(NO_PAYMENTS)).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Agregar método de pago' })).toHaveCount(0);
    await expect(drawer.getByText('Todavía no hay pagos de esta cita.')).toBeVisible();
    await expectNothingForAxe(page);
    await expectLocked(drawer.getByRole('button', { name: 'Pagar' }), NO_PAYMENTS);
  });

  await test.step('reads the list of clients', async () => {
    await page.goto('/admin/clients?new=true');
    await expectSaid(page, 'No tienes permiso para crear clientes');
    await expect(page).toHaveURL(/\/admin\/clients$/);
    await expect(page.getByText(/^Mostrando 1 a .* clientes$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Nuevo Cliente' }).locator('visible=true').last()).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(page.getByRole('button', { name: 'Importar' })).toHaveAttribute('aria-disabled', 'true');
    await expectNothingForAxe(page);
    await optionsOfSomebody(page);
    await expect(page.getByRole('menuitem', { name: new RegExp(NO_CLIENT_EDITING) })).toBeDisabled();
    await expect(page.getByRole('menuitem', { name: new RegExp(NO_CLIENT_DELETING) })).toBeDisabled();
  });

  await test.step('reads a client', async () => {
    await page.getByRole('menuitem', { name: 'Ver detalle' }).click();
    await expect(page.getByRole('button', { name: 'Editar datos' })).toBeVisible();
    await expectNothingForAxe(page);
    await expectLocked(page.getByRole('button', { name: 'Editar datos' }), NO_CLIENT_EDITING);
    await page.getByRole('button', { name: 'Más opciones' }).click();
    await expect(page.getByRole('menuitem', { name: `Combinar ${NO_CLIENT_EDITING}` })).toBeDisabled();
    await expect(page.getByRole('menuitem', { name: `Eliminar ${NO_CLIENT_DELETING}` })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const path = new URL(page.url()).pathname;
    await page.goto(`${path}?edit=true`);
    await expectSaid(page, NO_CLIENT_EDITING);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('imports nobody', () => expectRestricted(page, '/admin/clients/import', 'edit_clients'));
});

test('reception reads neither clinical notes nor roles, merges nobody, and leaves the catalog as it is', async ({
  page,
}) => {
  await signIn(page, RECEPTION);

  await test.step('clinical notes are not even asked for', async () => {
    const visit = await bookVisit(page, quietDay(160));
    const looks: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/records')) looks.push(request.url());
    });
    const drawer = await openVisit(page, visit, 'ficha');
    await expect(drawer.getByText('Acceso Restringido')).toBeVisible();
    await expect(drawer.getByText(/^No tienes permiso para ver expedientes clínicos\./)).toBeVisible();
    await expectNothingForAxe(page);
    expect(looks).toEqual([]);
  });

  await test.step('merging ends a record: who may not delete clients cannot merge them either', async () => {
    await page.goto('/admin/clients');
    await optionsOfSomebody(page);
    await page.getByRole('menuitem', { name: 'Ver detalle' }).click();
    await expect(page.getByRole('button', { name: 'Editar datos' })).not.toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Más opciones' }).click();
    await expect(page.getByRole('menuitem', { name: `Combinar ${NO_CLIENT_DELETING}` })).toBeDisabled();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  for (const [path, create] of [
    ['/admin/services', 'Nuevo Servicio'],
    ['/admin/equipment', 'Nuevo Equipo'],
  ] as const) {
    await test.step(`${path}: everything is there to read`, async () => {
      await page.goto(path);
      await expect(page.getByText(/^Mostrando 1 a/)).toBeVisible();
      const button = page.getByRole('button', { name: create }).locator('visible=true').last();
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expectNothingForAxe(page);
      await button.focus();
      await expect(page.getByRole('tooltip', { name: /No tienes permiso para crear/ })).toBeVisible();
    });
  }

  await test.step('manages no roles', () => expectRestricted(page, '/admin/config/roles', 'manage_roles'));
});

test('who only sees the agenda reads an appointment, and nothing of its client', async ({ page }) => {
  const visit = await visitOf(page);
  const email = await actElsewhere(page, ADMIN, (theirs) => makeColleague(theirs, ['view_appointments']));
  await signIn(page, email);
  const drawer = await openVisit(page, visit);
  await expect(drawer.getByText('No tienes permiso para editar citas')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Guardar cambios' })).toHaveCount(0);
  await drawer.getByRole('tab', { name: 'Cliente' }).click();
  await expect(drawer.getByText(/^No tienes permiso para ver clientes: aquí solo ves/)).toBeVisible();
  await expectNothingForAxe(page);
  await expectRestricted(page, '/admin/clients', 'view_clients');
  await expectRestricted(page, `/admin/clients/${visit.appointment.client?.id}`, 'view_clients');
});
