import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { bookVisit, countPayments, countVisits, openVisit, readVisit } from './office.ts';
import { DEMO_PASSWORD, type Person, signIn } from './people.ts';
import { pickDay, quietDay } from './pickDay.ts';
import { findOption, pickOption } from './pickOption.ts';
import { RECEPTION } from './staff.ts';

const NO_CONNECTION = /Error de conexión: No se puede conectar con el servidor/;

const dayOf = (isMobile: boolean): string => quietDay(isMobile ? 152 : 162);

type Visit = Awaited<ReturnType<typeof bookVisit>>;

/** A visit of its own, opened at its payments, with all that is owed in cash ready to be registered. */
async function readyToPay(page: Page, isMobile: boolean): Promise<{ visit: Visit; drawer: Locator }> {
  await signIn(page, RECEPTION);
  const visit = await bookVisit(page, dayOf(isMobile));
  const drawer = await openVisit(page, visit, 'pago');
  await addAllInCash(drawer);
  return { visit, drawer };
}

async function addAllInCash(drawer: Locator): Promise<void> {
  await pickOption(drawer.getByRole('combobox', { name: 'Método' }), 'Efectivo');
  await drawer.getByRole('button', { name: 'Agregar método de pago' }).click();
  await expect(drawer.getByRole('region', { name: 'Formas de pago' }).getByText('Efectivo')).toBeVisible();
}

const filedIn = (drawer: Locator): Locator =>
  drawer.getByRole('region', { name: 'Pagos registrados' }).getByRole('article');

/** On the screen, and to the server. */
async function isPaidOnce(drawer: Locator, visit: Visit): Promise<void> {
  await expect(filedIn(drawer)).toHaveCount(1);
  expect(await countPayments(drawer.page(), visit)).toBe(1);
}

/** The form for somebody who is known, filled in but for the last press. */
async function fillNewVisit(page: Page, { person, day, isMobile }: { person: Person; day: string; isMobile: boolean }) {
  await page.goto('/admin/appointments?view=list&new=true');
  const drawer = page.getByRole('dialog', { name: 'Nueva Cita' });
  await findOption(drawer.getByRole('combobox', { name: 'Cliente' }), person.email, person.fullName);
  await pickOption(drawer.getByRole('combobox', { name: 'Tratamiento' }), 'Limpieza facial profunda');
  await pickDay(page, drawer.getByLabel('Fecha', { exact: true }), day, isMobile);
  const time = drawer.getByRole('radio', { name: /[ap]\.m\./, disabled: false }).first();
  await time.check();
  await drawer.getByLabel('Notas').fill('Llega con su hermana');
  return drawer;
}

const endSessionsOf = (page: Page) =>
  page.route('**/api/admin/appointments', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 401, contentType: 'application/json', json: { message: 'Unauthorized' } })
      : route.continue(),
  );

async function anotherTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/admin');
  return page;
}

test('without a network nothing is registered, nothing is lost, and pressing again registers once', async ({
  page,
  context,
  isMobile,
}) => {
  const { visit, drawer } = await readyToPay(page, isMobile);
  await context.setOffline(true);
  await drawer.getByRole('button', { name: 'Pagar' }).click();
  await expect(drawer.getByText('Error al registrar el pago')).toBeVisible();
  await expect(drawer.getByText(NO_CONNECTION)).toBeVisible();
  await expect(drawer.getByRole('region', { name: 'Formas de pago' }).getByText('Efectivo')).toBeVisible();

  await context.setOffline(false);
  expect(await countPayments(page, visit)).toBe(0);
  await drawer.getByRole('button', { name: 'Pagar' }).click();
  await expect(page.getByText('Pago registrado correctamente')).toBeVisible();
  await isPaidOnce(drawer, visit);
});

test('an answer that is lost on the way leaves one payment, however often it is pressed', async ({
  page,
  isMobile,
}) => {
  const { visit, drawer } = await readyToPay(page, isMobile);
  const payments = `**/api/admin/appointments/${visit.appointment.id}/payments`;
  await page.route(payments, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await drawer.getByRole('button', { name: 'Pagar' }).click();
  await expect(drawer.getByText(/el mismo pago no se registra dos veces/)).toBeVisible();
  await page.unroute(payments);
  await drawer.getByRole('button', { name: 'Pagar' }).click();
  await expect(page.getByText('Pago registrado correctamente')).toBeVisible();
  await page.reload();
  await isPaidOnce(drawer, visit);
});

test('a double click pays once', async ({ page, isMobile }) => {
  const { visit, drawer } = await readyToPay(page, isMobile);
  await drawer.getByRole('button', { name: 'Pagar' }).dblclick();
  await expect(page.getByText('Pago registrado correctamente')).toBeVisible();
  await isPaidOnce(drawer, visit);
});

test('a double click books once, and a session that ends in the middle of the form keeps what was typed', async ({
  page,
  isMobile,
}) => {
  const day = dayOf(isMobile);
  await signIn(page, RECEPTION);
  const { person } = await bookVisit(page, day);
  const drawer = await fillNewVisit(page, { person, day, isMobile });
  await endSessionsOf(page);
  await drawer.getByRole('button', { name: 'Crear cita' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.unroute('**/api/admin/appointments');
  await page.getByLabel('Correo electrónico').fill(RECEPTION);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();

  await expect(drawer.getByText('Recuperamos lo que escribiste y no se había guardado.')).toBeVisible();
  await expect(drawer.getByText(person.fullName).filter({ visible: true }).first()).toBeVisible();
  await expect(drawer.getByText('Limpieza facial profunda').first()).toBeVisible();
  await expect(drawer.getByRole('radio', { name: /[ap]\.m\./, checked: true })).toHaveCount(1);
  await expect(drawer.getByLabel('Notas')).toHaveValue('Llega con su hermana');

  expect(await countVisits(page, person, day)).toBe(1);
  await drawer.getByRole('button', { name: 'Crear cita' }).dblclick();
  await expect(page.getByText('Cita creada correctamente')).toBeVisible();
  await expect(drawer).toHaveCount(0);
  expect(await countVisits(page, person, day)).toBe(2);
});

test('what another tab saves meanwhile is told, not overwritten, and what was typed stays', async ({
  page,
  context,
  isMobile,
}) => {
  await signIn(page, RECEPTION);
  const visit = await bookVisit(page, dayOf(isMobile));
  const mine = await openVisit(page, visit);
  await mine.getByLabel('Notas').fill('Prefiere la cabina dos');
  await mine.getByRole('radio', { name: 'Cancelada' }).check();

  const other = await anotherTab(context);
  const theirs = await openVisit(other, visit);
  await theirs.getByRole('button', { name: /cambiar estado de esta cita/ }).click();
  await other.getByRole('menuitem', { name: 'Confirmada' }).click();
  await expect(other.getByText('Estado de la cita actualizado correctamente')).toBeVisible();
  await other.close();

  await mine.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(mine.getByText(/Alguien más/).first()).toBeVisible();
  expect(await readVisit(page, visit)).toMatchObject({ status: 'confirmed', notes: '' });
  await mine.getByRole('button', { name: 'Ver datos actuales' }).click();
  await expect(mine.getByText('Estos son los datos actuales de la cita')).toBeVisible();
  await expect(mine.getByRole('button', { name: /^Confirmada: cambiar estado/ })).toBeVisible();
  await expect(mine.getByLabel('Notas')).toHaveValue('Prefiere la cabina dos');
  await expect(mine.getByRole('radio', { name: 'Cancelada' })).toBeChecked();

  await mine.getByRole('radio', { name: 'Confirmada' }).check();
  await mine.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Cita actualizada correctamente')).toBeVisible();
  expect(await readVisit(page, visit)).toMatchObject({ status: 'confirmed', notes: 'Prefiere la cabina dos' });
});

test('back leads from the drawer to the list as it was, forward opens it again, and a reload keeps it', async ({
  page,
  isMobile,
}) => {
  const day = dayOf(isMobile);
  await signIn(page, RECEPTION);
  const { person } = await bookVisit(page, day);
  const list = `/admin/appointments?from=${day}&to=${day}&q=${encodeURIComponent(person.fullName)}&status=pending`;
  await page.goto(list);
  const link = page.getByRole('link', { name: new RegExp(person.fullName) });
  const drawer = page.getByRole('dialog', { name: `Cita de ${person.fullName}` });
  const asked = new URL(page.url()).search;
  const asListed = () => expect.poll(() => new URL(page.url()).search).toBe(asked);
  await link.click();
  await expect(drawer.getByLabel('Notas')).toBeVisible();
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await asListed();
  await expect(link).toBeVisible();
  await page.goForward();
  await expect(drawer.getByLabel('Notas')).toBeVisible();
  await page.reload();
  await expect(drawer.getByLabel('Notas')).toBeVisible();

  await drawer.getByLabel('Notas').fill('Sin guardar');
  await page.goBack();
  const question = page.getByRole('dialog', { name: '¿Cerrar sin guardar?' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(question).toHaveCount(0);
  await expect(drawer.getByLabel('Notas')).toHaveValue('Sin guardar');
  await page.goBack();
  await question.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(drawer).toHaveCount(0);
  await asListed();
  await expect(link).toBeVisible();
});
