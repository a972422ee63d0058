import { addDays, instantOf, mondayOf, todayAt } from '@rostro/shared/time';
import { expectNothingForAxe } from './axe.ts';
import { ALSO_ON_PHONES, expect, test } from './journey.ts';
import { makeClient } from './office.ts';
import { ADMIN, RECEPTION } from './people.ts';
import { pickOption } from './pickOption.ts';
import { expectToReadAtAnyWidth } from './reading.ts';
import { signIn } from './signIn.ts';

test('reception sells a client a package, which is paid on a receipt', ALSO_ON_PHONES, async ({ page }) => {
  await signIn(page, RECEPTION);
  const { client } = await makeClient(page);
  await page.goto(`/admin/clients/${client.id}`);
  await page.getByRole('tab', { name: 'Pagos' }).click();
  const packages = page.getByRole('region', { name: 'Paquetes' });
  await packages.getByRole('button', { name: 'Vender paquete' }).click();
  const sale = page.getByRole('dialog', { name: 'Vender paquete' });
  await expect(sale.getByText('6 sesiones. Se usan durante 6 meses.')).toBeVisible();
  await pickOption(sale.getByRole('combobox', { name: 'Método' }), 'Efectivo');
  await expectNothingForAxe(page);
  await sale.getByRole('button', { name: 'Cobrar $4,250.00' }).click();
  await expect(page.getByText('Paquete vendido: 6 limpiezas faciales')).toBeVisible();
  const receipt = page.getByRole('dialog', { name: /^Recibo/ });
  await expect(receipt.getByText('6 limpiezas faciales')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(receipt).toHaveCount(0);
  await expect(packages.getByText('Quedan 6 de 6 sesiones')).toBeVisible();
});

test('a file of sessions is read, and what cannot be taken is named', async ({ page }) => {
  const day = addDays(mondayOf(todayAt(instantOf(Date.now()))), 7 * 40 + 1);
  await signIn(page, ADMIN);
  const { person: known } = await makeClient(page);
  const lines = [
    'Celular,Paquete,Sesiones restantes,Vence,Pagado',
    `${known.phone},hidratacion PROFUNDA,4,${day},"2,800"`,
    `${known.phone},Masaje de luna,4,${day},`,
  ];
  await page.goto('/admin/clients/import?tipo=sessions');
  // What comes of them is proven in `tests/api/packages-import.test.ts`.
  const buffer = Buffer.from(lines.join('\n'));
  await page
    .getByLabel('Archivo con las sesiones pagadas')
    .setInputFiles({ name: 'sessions.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Revisar 2 filas' }).click();
  await expect(page.getByText(/No hay ningún paquete ni tratamiento con ese nombre/)).toBeVisible();
  await expectToReadAtAnyWidth(page);
  await expect(page.getByRole('button', { name: 'Importar 1 paquete' })).toBeEnabled();
});
