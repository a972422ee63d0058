import { addDays, instantOf, mondayOf, sayShortDay, todayAt } from '@rostro/shared/time';
import { makeXlsx } from '../../frontend/src/office/clients/import/testWorkbook.ts';
import { expectNothingForAxe } from './axe.ts';
import { expect, test } from './journey.ts';
import { ADMIN, newPerson } from './people.ts';
import { findOption } from './pickOption.ts';
import { waitUntilIdle } from './reading.ts';
import { signIn } from './signIn.ts';
import { leaveFor } from './visit.ts';

const file = (rows: string[]) => ({
  name: 'clientes.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['nombre,email,teléfono,fecha de nacimiento', ...rows].join('\n')),
});
const workbook = (name: string, phone: string) => ({
  name: 'clientes.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(
    makeXlsx([
      { name: 'Portada', state: 'hidden', rows: [['Clínica']] },
      {
        name: 'Pacientes',
        rows: [
          ['Paciente', 'Tel.', 'Observaciones', 'Código'],
          [name, Number(phone), 'Viene los lunes', 'A-1'],
          [`${name} de visita`, 1234, '', 'A-2'],
        ],
      },
    ]),
  ),
});

test('clients come out of a file, nobody twice, and two records of one person become one', async ({ page }) => {
  const person = newPerson();
  const twin = person.fullName.replace('Mariana', 'Marianita');
  const row = `${person.fullName},${person.email},,05/09/1990`;
  const picker = page.getByLabel('Archivo con tus clientes');
  await signIn(page, ADMIN);

  await test.step('what cannot be taken is said, the rest comes in', async () => {
    await page.goto('/admin/clients');
    await page.getByRole('button', { name: 'Importar' }).click();
    await picker.setInputFiles(file([row, 'Sin contacto,,,', row]));
    await expect(page.getByRole('region', { name: 'Primeras filas del archivo' })).toContainText(person.email);
    // The fifth of September, or the ninth of May: nothing in the file shows it.
    await expect(page.getByRole('button', { name: 'Revisar 3 filas' })).toBeDisabled();
    await page.getByRole('radio', { name: /^Día/ }).check();
    await waitUntilIdle(page);
    await expectNothingForAxe(page);
    await page.getByRole('button', { name: 'Revisar 3 filas' }).click();
    await expect(page.getByText('Escribe un teléfono o un email').first()).toBeVisible();
    await waitUntilIdle(page);
    await expectNothingForAxe(page);
    await page.getByRole('button', { name: 'Importar 1 cliente' }).click();
    await expect(page.getByText('Se importó 1 cliente')).toBeVisible();
  });

  await test.step('who is there already is not new', async () => {
    await page.getByRole('button', { name: 'Importar otro archivo' }).click();
    await picker.setInputFiles(file([`Otra persona,${person.email},,`]));
    await page.getByRole('button', { name: 'Revisar 1 fila' }).click();
    await expect(page.getByRole('button', { name: 'No hay clientes nuevos' })).toBeDisabled();
  });

  await test.step('a second file brings the same person under another name', async () => {
    await page.goto('/admin/clients/import');
    await picker.setInputFiles(file([`${twin},,${person.phone},`]));
    await page.getByRole('button', { name: 'Revisar 1 fila' }).click();
    await page.getByRole('button', { name: 'Importar 1 cliente' }).click();
    await expect(page.getByText('Se importó 1 cliente')).toBeVisible();
  });

  await test.step('the two become one', async () => {
    await page.goto(`/admin/clients?q=${encodeURIComponent(person.email)}`);
    await page.getByRole('link', { name: person.fullName }).click();
    await page.getByRole('button', { name: 'Más opciones' }).click();
    await page.getByRole('menuitem', { name: 'Combinar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Combinar con otro registro' });
    await findOption(dialog.getByRole('combobox', { name: 'Cliente' }), twin, twin);
    await expect(dialog.getByRole('table', { name: 'Cómo queda el registro' })).toBeVisible();
    await expectNothingForAxe(page);
    await dialog.getByRole('button', { name: 'Combinar' }).click();
    await expect(page.getByText('Registros combinados correctamente')).toBeVisible();
    await leaveFor(page, `/admin/clients?q=${person.phone}`);
    await expect(page.getByRole('link', { name: person.fullName }).first()).toBeVisible();
    await expect(page.getByText(twin)).toHaveCount(0);
  });
});

/** Of the demo clinic: who has a visit in their history stays, whatever is imported and taken back. */
const KNOWN = { fullName: 'Adriana Montes Medina', phone: '4425554172' };

test('clients come out of a workbook, and the whole import is taken back', async ({ page }) => {
  const person = newPerson();
  await signIn(page, ADMIN);
  await page.goto('/admin/clients/import');

  await test.step('its visible sheet is read, and what becomes of each column is said', async () => {
    await page.getByLabel('Archivo con tus clientes').setInputFiles(workbook(person.fullName, person.phone));
    await expect(page.getByText('Esta columna no se importa: «Código»')).toBeVisible();
    await expect(page.getByText('El libro tiene 2 hojas')).toBeVisible();
    await page.getByRole('button', { name: 'Revisar 2 filas' }).click();
    await expect(page.getByText('Ingresa un número de teléfono válido')).toBeVisible();
    await page.getByRole('button', { name: 'Importar 1 cliente' }).click();
    await expect(page.getByText('Se importó 1 cliente')).toBeVisible();
  });

  await test.step('the client is there, with their notes', async () => {
    await page.goto(`/admin/clients?q=${person.phone}`);
    await page.getByRole('link', { name: person.fullName }).first().click();
    await expect(page.getByText('Viene los lunes')).toBeVisible();
  });

  const client = page.url();
  await test.step('what they had in favour comes out of another file, and goes again', async () => {
    await page.goto('/admin/clients/import');
    await page.getByText('Saldos a favor', { exact: true }).click();
    const lines = ['Paciente,Celular,Saldo', `${person.fullName},${person.phone},"$1,250.50"`, 'Nadie,4420000000,10'];
    const file = { name: 'saldos.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
    await page.getByLabel('Archivo con los saldos a favor').setInputFiles(file);
    await page.getByRole('button', { name: 'Revisar 2 filas' }).click();
    await expect(page.getByText(/No hay ningún cliente con ese teléfono/)).toBeVisible();
    await waitUntilIdle(page);
    await expectNothingForAxe(page);
    await page.getByRole('button', { name: 'Importar 1 saldo' }).click();
    await expect(page.getByText('Se importó 1 saldo')).toBeVisible();
    await leaveFor(page, `${client}?tab=pagos`);
    await expect(page.getByText('Motivo: Saldo inicial importado')).toBeVisible();
    await page.goto('/admin/clients/import?tipo=balances');
    await page.getByRole('button', { name: 'Deshacer la importación de saldos.csv' }).first().click();
    await page.getByRole('button', { name: 'Quitar 1 saldo' }).click();
    await expect(page.getByText('Se quitó 1 saldo de «saldos.csv».')).toBeVisible();
    await page.keyboard.press('Escape');
    await leaveFor(page, '/admin/clients/import');
  });

  await test.step('the sessions that they have left come out of another file, and go again', async () => {
    const soon = addDays(todayAt(instantOf(Date.now())), 60);
    const lines = [
      'Celular,Paquete,Sesiones restantes,Vence,Pagado',
      `${person.phone},hidratacion PROFUNDA,4,${soon},"2,800"`,
      `${person.phone},Masaje de luna,4,${soon},`,
    ];
    const file = { name: 'sesiones.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
    await page.getByText('Sesiones pagadas', { exact: true }).click();
    await page.getByLabel('Archivo con las sesiones pagadas').setInputFiles(file);
    await page.getByRole('button', { name: 'Revisar 2 filas' }).click();
    await expect(page.getByText(/No hay ningún paquete ni servicio con ese nombre/)).toBeVisible();
    await waitUntilIdle(page);
    await expectNothingForAxe(page);
    await page.getByRole('button', { name: 'Importar 1 paquete' }).click();
    await expect(page.getByText('Se importó 1 paquete')).toBeVisible();
    await leaveFor(page, `${client}?tab=pagos`);
    await expect(page.getByText('Quedan 4 de 4 sesiones')).toBeVisible();
    await page.goto('/admin/clients/import?tipo=sessions');
    await page.getByRole('button', { name: 'Deshacer la importación de sesiones.csv' }).first().click();
    await page.getByRole('button', { name: 'Quitar 1 paquete' }).click();
    await expect(page.getByText('Se quitó 1 paquete de «sesiones.csv».')).toBeVisible();
    await page.keyboard.press('Escape');
    await leaveFor(page, '/admin/clients/import');
  });

  await test.step('visits ahead come out of another file: what the agenda refuses is named, and the undo cancels them', async () => {
    const day = addDays(mondayOf(todayAt(instantOf(Date.now()))), 7 * 40 + 1);
    const lines = [
      'Celular,Fecha,Hora,Servicio,Notas',
      `${KNOWN.phone},${day},10:00,Hidratación profunda,Piel sensible`,
      `${KNOWN.phone},${day},03:00,Hidratación profunda,`,
      `${KNOWN.phone},${day},10:00,hidratacion profunda,Otra vez`,
    ];
    const file = { name: 'citas.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
    await page.getByText('Citas futuras', { exact: true }).click();
    await page.getByLabel('Archivo con las citas futuras').setInputFiles(file);
    await page.getByRole('button', { name: 'Revisar 3 filas' }).click();
    await expect(page.getByText(/^Ese horario está fuera del horario de atención/)).toBeVisible();
    await waitUntilIdle(page);
    await expectNothingForAxe(page);
    await page.getByRole('button', { name: 'Importar 1 cita' }).click();
    await expect(page.getByText('Se importó 1 cita')).toBeVisible();
    await leaveFor(page, `/admin/clients?q=${KNOWN.phone}`);
    await page.getByRole('link', { name: KNOWN.fullName }).first().click();
    await expect(page.getByText(sayShortDay(day)).first()).toBeVisible();
    await page.goto('/admin/clients/import?tipo=visits');
    await page.getByRole('button', { name: 'Deshacer la importación de citas.csv' }).first().click();
    await page.getByRole('button', { name: 'Cancelar 1 cita' }).click();
    await expect(page.getByText('Se canceló 1 cita de «citas.csv».')).toBeVisible();
    await page.keyboard.press('Escape');
    await leaveFor(page, '/admin/clients/import');
  });

  await test.step('the import is taken back from the list', async () => {
    await page.getByRole('button', { name: 'Deshacer la importación de clientes.xlsx' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Deshacer la importación' });
    await waitUntilIdle(page);
    await expectNothingForAxe(page);
    await dialog.getByRole('button', { name: 'Quitar 1 cliente' }).click();
    await expect(page.getByText('Se quitó 1 cliente de «clientes.xlsx».')).toBeVisible();
    await page.keyboard.press('Escape');
    await leaveFor(page, `/admin/clients?q=${person.phone}`);
    await expect(page.getByText('Nadie coincide con la búsqueda')).toBeVisible();
  });
});
