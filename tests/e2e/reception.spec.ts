import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNothingForAxe } from './axe.ts';
import { newPerson, type Person, sentTo, signIn } from './people.ts';
import { pickDay, quietDay } from './pickDay.ts';
import { findOption, pickOption } from './pickOption.ts';
import { ADMIN, COSMETOLOGIST, RECEPTION } from './staff.ts';

async function takeNewClient(drawer: Locator, person: Person): Promise<void> {
  await drawer.getByRole('button', { name: 'Nuevo Cliente' }).click();
  await drawer.getByLabel('Nombre completo').fill(person.fullName);
  await drawer.getByLabel('Email').fill(person.email);
  await drawer.getByLabel('Teléfono').fill(person.phone);
  await drawer.getByLabel('Fecha de nacimiento').fill('1990-05-05');
  await drawer.getByRole('button', { name: 'Crear cliente' }).click();
  await expect(drawer.page().getByText('Cliente creado exitosamente')).toBeVisible();
}

/** Books for somebody new, and opens what was booked. */
async function book(page: Page, person: Person, isMobile: boolean): Promise<Locator> {
  const day = quietDay(isMobile ? 80 : 90);
  await page.goto('/admin/appointments?new=true');
  const drawer = page.getByRole('dialog', { name: 'Nueva Cita' });
  await takeNewClient(drawer, person);
  await pickOption(drawer.getByRole('combobox', { name: 'Tratamiento' }), 'Limpieza facial profunda');
  await pickDay(page, drawer.getByLabel('Fecha', { exact: true }), day, isMobile);
  await drawer
    .getByRole('radio', { name: /[ap]\.m\./, disabled: false })
    .first()
    .check();
  await drawer.getByRole('button', { name: 'Crear cita' }).click();
  await expect(drawer).toHaveCount(0);
  await page.goto(`/admin/appointments?view=list&from=${day}&to=${day}&q=${encodeURIComponent(person.fullName)}`);
  await page.getByRole('link', { name: new RegExp(person.fullName) }).click();
  const opened = page.getByRole('dialog').filter({ hasText: person.fullName });
  await expect(opened.getByRole('tab', { name: 'Reserva' })).toBeVisible();
  return opened;
}

async function choose(drawer: Locator, item: string): Promise<void> {
  await drawer.getByRole('button', { name: /cambiar estado de esta cita/ }).click();
  await drawer.page().getByRole('menuitem', { name: item }).click();
}

async function addLine(drawer: Locator, method: string, amount?: string): Promise<void> {
  await pickOption(drawer.getByRole('combobox', { name: 'Método' }), method);
  if (amount !== undefined) await drawer.getByLabel('Monto').fill(amount);
  await drawer.getByRole('button', { name: 'Agregar método de pago' }).click();
}

test('a reception morning: found, booked, confirmed, paid in two ways, come', async ({ page, isMobile }) => {
  test.setTimeout(180_000);
  const person = newPerson();
  await signIn(page, RECEPTION);
  const drawer = await book(page, person, isMobile);

  await choose(drawer, 'Confirmada');
  await expect(page.getByText('Estado de la cita actualizado correctamente')).toBeVisible();
  await expect.poll(async () => (await sentTo(page.request, person)).whatsapps.length).toBe(1);

  await drawer.getByRole('tab', { name: 'Pago' }).click();
  await addLine(drawer, 'Efectivo', '100.00');
  await addLine(drawer, 'Tarjeta de crédito');
  await expectNothingForAxe(page);
  await drawer.getByRole('button', { name: 'Pagar' }).click();
  await expect(drawer.getByText('Pagado', { exact: true }).first()).toBeVisible();
  await drawer
    .getByRole('button', { name: /^Recibo n\.º/ })
    .first()
    .click();
  const receipt = page.getByRole('dialog', { name: /^Recibo/ });
  await expect(receipt.getByText(person.fullName)).toBeVisible();
  await expectNothingForAxe(page);
  await page.keyboard.press('Escape');
  await expect(receipt).toHaveCount(0);

  await drawer.getByRole('tab', { name: 'Historial' }).click();
  await expect(drawer.getByText(/Confirmada/).first()).toBeVisible();
  await expectNothingForAxe(page);

  await choose(drawer, 'Cerrar cita');
  const closing = page.getByRole('dialog', { name: 'Cerrar cita' });
  await closing.getByRole('radio', { name: 'Asistió', exact: true }).check();
  await closing.getByRole('button', { name: 'Cerrar cita' }).click();
  await expect(drawer.getByText('Cerrada').first()).toBeVisible();
});

test('the day is closed with what was counted, and opened again with a reason', async ({ page }) => {
  await signIn(page, RECEPTION);
  await page.goto('/admin/cash');
  await expect(page.getByRole('heading', { name: 'Corte de caja' })).toBeVisible();
  await page.getByLabel('Efectivo contado').fill('1.00');
  await expect(page.getByText(/^(Faltan|Sobran)/).first()).toBeVisible();
  await page.getByLabel(/Motivo/).fill('Prueba de corte');
  await page.waitForLoadState('networkidle');
  await expectNothingForAxe(page);
  await page.getByRole('button', { name: 'Hacer corte' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hacer corte' }).click();
  await page.getByRole('button', { name: 'Reabrir corte' }).click();
  const reopening = page.getByRole('dialog');
  await reopening.getByLabel(/Motivo/).fill('Faltaba un pago');
  await reopening.getByRole('button', { name: /Reabrir/ }).click();
  await expect(page.getByText('Faltaba un pago').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hacer corte' })).toBeVisible();
});

const file = (rows: string[]) => ({
  name: 'clientes.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['nombre,email,teléfono,fecha de nacimiento', ...rows].join('\n')),
});

test('clients come out of a file, and nobody twice', async ({ page }) => {
  const person = newPerson();
  const row = `${person.fullName},${person.email},${person.phone},05/09/1990`;
  await signIn(page, RECEPTION);
  await page.goto('/admin/clients');
  await page.getByRole('button', { name: 'Importar' }).click();
  const picker = page.getByLabel('Archivo CSV de clientes');
  await picker.setInputFiles(file([row, 'Sin contacto,,,', row]));
  await expect(page.getByText('Escribe un email o un teléfono').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectNothingForAxe(page);
  await page.getByRole('button', { name: 'Importar 1 cliente' }).click();
  await expect(page.getByText('Se importó 1 cliente')).toBeVisible();
  await page.getByRole('button', { name: 'Importar otro archivo' }).click();
  await picker.setInputFiles(file([`Otra persona,${person.email},,`]));
  await expect(page.getByRole('button', { name: 'No hay clientes nuevos' })).toBeDisabled();
  await page.goto(`/admin/clients?q=${person.phone}`);
  await expect(page.getByText(person.fullName).first()).toBeVisible();
});

test('two records of one person become one', async ({ page }) => {
  const person = newPerson();
  const twin = person.fullName.replace('Mariana', 'Marianita');
  await signIn(page, ADMIN);
  await page.goto('/admin/clients/import');
  await page
    .getByLabel('Archivo CSV de clientes')
    .setInputFiles(file([`${person.fullName},${person.email},,`, `${twin},,${person.phone},`]));
  await page.getByRole('button', { name: 'Importar 2 clientes' }).click();
  await expect(page.getByText('Se importaron 2 clientes')).toBeVisible();
  await page.goto(`/admin/clients?q=${encodeURIComponent(person.email)}`);
  await page.getByRole('link', { name: person.fullName }).click();
  await page.getByRole('button', { name: 'Combinar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Combinar con otro registro' });
  await findOption(dialog.getByRole('combobox', { name: 'Cliente' }), twin, twin);
  await expect(dialog.getByRole('table', { name: 'Cómo queda el registro' })).toBeVisible();
  await expectNothingForAxe(page);
  await dialog.getByRole('button', { name: 'Combinar' }).click();
  await expect(page.getByText('Registros combinados correctamente')).toBeVisible();
  await page.goto(`/admin/clients?q=${person.phone}`);
  await expect(page.getByRole('link', { name: person.fullName }).first()).toBeVisible();
  await expect(page.getByText(twin)).toHaveCount(0);
});

test('who may not take money or close the day is told so', async ({ page }) => {
  await signIn(page, COSMETOLOGIST);
  await page.goto('/admin/cash');
  await expect(page.getByRole('heading', { name: 'Acceso Restringido' })).toBeVisible();
});
