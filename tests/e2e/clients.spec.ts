import { addDays, instantOf, mondayOf, todayAt } from '@rostro/shared/time';
import { makeXlsx } from '../../frontend/src/office/imports/testWorkbook.ts';
import { expect, test } from './journey.ts';
import { makeClient } from './office.ts';
import { ADMIN, newPerson } from './people.ts';
import { findOption } from './pickOption.ts';
import { expectToReadAtAnyWidth, expectToReadWell } from './reading.ts';
import { signIn } from './signIn.ts';
import { leaveFor, visit } from './visit.ts';

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});
const workbook = (rows: (string | number)[][]) => ({
  name: 'clientes.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(
    makeXlsx([
      { name: 'Portada', state: 'hidden', rows: [['Clínica']] },
      { name: 'Pacientes', rows: [['Paciente', 'Tel.', 'Observaciones', 'Código'], ...rows] },
    ]),
  ),
});

test('clients come out of a workbook with what they have and when they come; two records become one, and the import is taken back', async ({
  page,
}) => {
  const person = newPerson();
  const twin = { ...newPerson(), fullName: person.fullName.replace('Mariana', 'Marianita') };
  const day = addDays(mondayOf(todayAt(instantOf(Date.now()))), 7 * 40 + 1);
  await signIn(page, ADMIN);
  const { person: known } = await makeClient(page);

  await test.step('its visible sheet is read, and what becomes of each column is said', async () => {
    await page.goto('/admin/clients/import');
    const rows = [person, twin, newPerson()].map(({ fullName, phone }) => [
      fullName,
      Number(phone),
      'Viene los lunes',
      'A-1',
    ]);
    await page
      .getByLabel('Archivo con tus clientes')
      .setInputFiles(workbook([...rows, ['De visita', 1234, '', 'A-2']]));
    await expect(page.getByText('Esta columna no se importa: «Código»')).toBeVisible();
    await expect(page.getByText('El libro tiene 2 hojas')).toBeVisible();
    await expectToReadAtAnyWidth(page);
    await page.getByRole('button', { name: 'Revisar 4 filas' }).click();
    await expect(page.getByText('Ingresa un número de teléfono válido')).toBeVisible();
    await expectToReadAtAnyWidth(page);
    await page.getByRole('button', { name: 'Importar 3 clientes' }).click();
    await expect(page.getByText('Se importaron 3 clientes')).toBeVisible();
    await expectToReadWell(page);
  });

  // The same steps for each kind of file; what comes of them is proven in `tests/api/{balance,visit}-import.test.ts`.
  const kinds = {
    balances: {
      field: 'Archivo con los saldos a favor',
      lines: ['Paciente,Celular,Saldo', `${known.fullName},${known.phone},"$1,250.50"`, 'Nadie,4420000000,10'],
      refused: /No hay ningún cliente con ese teléfono/,
      taken: 'Importar 1 saldo',
    },
    visits: {
      field: 'Archivo con las citas futuras',
      lines: [
        'Celular,Fecha,Hora,Tratamiento,Notas',
        `${known.phone},${day},10:00,Hidratación profunda,Piel sensible`,
        `${known.phone},${day},03:00,Hidratación profunda,`,
      ],
      refused: /^Ese horario está fuera del horario de atención/,
      taken: 'Importar 1 cita',
    },
  };
  for (const [kind, { field, lines, refused, taken }] of Object.entries(kinds)) {
    await test.step(`a file of ${kind} is read, and what cannot be taken is named`, async () => {
      await visit(page, `/admin/clients/import?tipo=${kind}`);
      await page.getByLabel(field).setInputFiles(csv(`${kind}.csv`, lines));
      await page.getByRole('button', { name: 'Revisar 2 filas' }).click();
      await expect(page.getByText(refused)).toBeVisible();
      await expectToReadAtAnyWidth(page);
      await expect(page.getByRole('button', { name: taken })).toBeEnabled();
    });
  }

  await test.step('visits ahead come in, and go again', async () => {
    await page.getByRole('button', { name: 'Importar 1 cita' }).click();
    await expect(page.getByText('Se importó 1 cita')).toBeVisible();
    await page.goto('/admin/clients/import?tipo=visits');
    await page.getByRole('button', { name: 'Deshacer la importación de visits.csv' }).first().click();
    await page.getByRole('button', { name: 'Cancelar 1 cita' }).click();
    await expect(page.getByText('Se canceló 1 cita de «visits.csv».')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('two of the imported records become one', async () => {
    await leaveFor(page, `/admin/clients?q=${person.phone}`);
    await page.getByRole('link', { name: person.fullName }).first().click();
    await expect(page.getByText('Viene los lunes')).toBeVisible();
    await page.getByRole('button', { name: 'Más opciones' }).click();
    await page.getByRole('menuitem', { name: 'Combinar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Combinar con otro registro' });
    await findOption(dialog.getByRole('combobox', { name: 'Cliente' }), twin.fullName, twin.fullName);
    await expect(dialog.getByRole('table', { name: 'Cómo queda el registro' })).toBeVisible();
    await expectToReadAtAnyWidth(page);
    await dialog.getByRole('button', { name: 'Combinar' }).click();
    await expect(page.getByText('Registros combinados correctamente')).toBeVisible();
  });

  await test.step('the import is taken back from the list: who was changed since stays', async () => {
    await leaveFor(page, '/admin/clients/import');
    await page.getByRole('button', { name: 'Deshacer la importación de clientes.xlsx' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Deshacer la importación' });
    await expectToReadAtAnyWidth(page);
    await dialog.getByRole('button', { name: /^Quitar/ }).click();
    const end = page.getByRole('dialog', { name: 'Importación deshecha' });
    await expect(end.getByRole('status')).toHaveText('Se quitó 1 cliente de «clientes.xlsx».');
    await expect(end.getByRole('listitem').filter({ hasText: person.fullName })).toBeVisible();
    await expectToReadWell(page);
  });
});
