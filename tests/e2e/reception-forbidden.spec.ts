import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNothingForAxe } from './axe.ts';
import { bookVisit, makeColleague, openVisit, type Visit } from './office.ts';
import { signIn } from './people.ts';
import { quietDay } from './pickDay.ts';
import { ADMIN, COSMETOLOGIST, elsewhere, RECEPTION } from './staff.ts';

const NO_CREATING = 'No tienes permiso para crear citas';
const NO_STATUS = 'No tienes permiso para cambiar el estado de las citas';
const NO_PAYMENTS = 'No tienes permiso para registrar pagos';
const NO_CLIENT_EDITING = 'No tienes permiso para editar información de clientes';
const NO_CLIENT_DELETING = 'No tienes permiso para eliminar clientes';

/** A visit that reception has taken down, somewhere else. */
const visitOf = (page: Page, day: number, baseURL: string | undefined): Promise<Visit> => {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser');
  return elsewhere(browser, { email: RECEPTION, baseURL }, (theirs) => bookVisit(theirs, quietDay(day)));
};

const expectSaid = (page: Page, reason: string) =>
  expect(page.getByRole('status', { name: 'Avisos' }).getByText(reason)).toBeVisible();

/** It keeps its place, and says why to whoever presses it all the same. */
async function expectLocked(button: Locator, reason: string): Promise<void> {
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  await expectSaid(button.page(), reason);
}

/** The page answers which permission is missing, and shows nothing of what it would have. */
async function expectRestricted(page: Page, path: string, permission: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Acceso Restringido', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText(permission, { exact: true })).toBeVisible();
  await expectNothingForAxe(page);
}

test('the agenda: who may neither create nor set the status reads why, at the control and at the address', async ({
  page,
  isMobile,
  baseURL,
}) => {
  const visit = await visitOf(page, isMobile ? 150 : 160, baseURL);
  await signIn(page, COSMETOLOGIST);
  await page.goto('/admin/appointments?view=list&new=true');
  await expectSaid(page, NO_CREATING);
  await expect(page).toHaveURL(/\/admin\/appointments\?view=list$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const drawer = await openVisit(page, visit);
  await expect(drawer.getByText(NO_STATUS)).toBeVisible();
  await expect(drawer.getByRole('radio', { name: 'Confirmada' })).toBeDisabled();
  await expectNothingForAxe(page);
  await drawer.getByRole('button', { name: /cambiar estado de esta cita/ }).click();
  const confirm = page.getByRole('menuitem', { name: /Confirmada/ });
  await expect(confirm).toBeDisabled();
  await expect(confirm.getByText(NO_STATUS)).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Cerrar cita' })).toBeEnabled();
});

test('payments: who may not register them reads the account, and why there is nothing to press', async ({
  page,
  isMobile,
  baseURL,
}) => {
  const visit = await visitOf(page, isMobile ? 150 : 160, baseURL);
  await signIn(page, COSMETOLOGIST);
  const drawer = await openVisit(page, visit, 'pago');
  await expect(drawer.getByRole('region', { name: 'Cuenta' })).toBeVisible();
  await expect(drawer.getByText(NO_PAYMENTS)).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Agregar método de pago' })).toHaveCount(0);
  await expect(drawer.getByText('Todavía no hay pagos de esta cita.')).toBeVisible();
  await expectNothingForAxe(page);
  await expectLocked(drawer.getByRole('button', { name: 'Pagar' }), NO_PAYMENTS);
});

test('clinical notes: who may not read them is told so, and nothing is asked for', async ({
  page,
  isMobile,
  baseURL,
}) => {
  const visit = await visitOf(page, isMobile ? 150 : 160, baseURL);
  const looks: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/records')) looks.push(request.url());
  });
  await signIn(page, RECEPTION);
  const drawer = await openVisit(page, visit, 'ficha');
  await expect(drawer.getByText('Acceso Restringido')).toBeVisible();
  await expect(drawer.getByText(/^No tienes permiso para ver expedientes clínicos\./)).toBeVisible();
  await expectNothingForAxe(page);
  expect(looks).toEqual([]);
});

test('clients: what the role does not allow stays in its place with the reason', async ({ page }) => {
  await signIn(page, COSMETOLOGIST);
  await page.goto('/admin/clients?new=true');
  await expectSaid(page, 'No tienes permiso para crear clientes');
  await expect(page).toHaveURL(/\/admin\/clients$/);
  await expect(page.getByRole('button', { name: 'Importar' })).toHaveAttribute('aria-disabled', 'true');
  await page
    .getByRole('button', { name: /^Opciones de / })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: new RegExp(NO_CLIENT_EDITING) })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: new RegExp(NO_CLIENT_DELETING) })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Ver detalle' }).click();

  for (const name of ['Editar datos', 'Combinar', 'Eliminar']) {
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  }
  await expectNothingForAxe(page);
  await expectLocked(page.getByRole('button', { name: 'Combinar' }), NO_CLIENT_EDITING);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const path = new URL(page.url()).pathname;
  await page.goto(`${path}?edit=true`);
  await expectSaid(page, NO_CLIENT_EDITING);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('merging ends a record: who edits clients and may not delete them cannot merge either', async ({ page }) => {
  await signIn(page, RECEPTION);
  await page.goto('/admin/clients');
  await page
    .getByRole('button', { name: /^Opciones de / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Ver detalle' }).click();
  await expect(page.getByRole('button', { name: 'Editar datos' })).not.toHaveAttribute('aria-disabled', 'true');
  await expectLocked(page.getByRole('button', { name: 'Combinar' }), NO_CLIENT_DELETING);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('import and statistics answer at their address which permission is missing', async ({ page }) => {
  await signIn(page, COSMETOLOGIST);
  await expectRestricted(page, '/admin/clients/import', 'edit_clients');
  await expectRestricted(page, '/admin/stats', 'view_statistics');
});

test('who only sees the agenda reads an appointment, and nothing of its client', async ({
  page,
  isMobile,
  baseURL,
  browser,
}) => {
  const visit = await visitOf(page, isMobile ? 150 : 160, baseURL);
  const email = await elsewhere(browser, { email: ADMIN, baseURL }, (theirs) =>
    makeColleague(theirs, ['view_appointments']),
  );
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
