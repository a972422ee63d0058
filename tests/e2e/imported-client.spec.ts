import type { Locator, Page } from '@playwright/test';
import { expectNothingForAxe } from './axe.ts';
import { expect, test } from './journey.ts';
import { ADMIN, bookingLetterTo, DEMO_PASSWORD, newPerson, type Person } from './people.ts';
import { actElsewhere } from './signIn.ts';
import { button, days, slots } from './wizard.ts';

async function importFile(desk: Page, { fullName, email }: Person): Promise<void> {
  await desk.goto('/admin/clients/import');
  const lines = [
    'Nombre,Apellidos,Celular,Correo,Fecha Nac.,Alergias,Saldo',
    `${fullName},Importada,,${email},05/05/1990,polen,300`,
  ];
  const file = { name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await desk.getByLabel('Archivo con tus clientes').setInputFiles(file);
  await expect(desk.getByText('Esta columna no se importa: «Saldo»')).toBeVisible();
  // 05/05 is the same day in either order, so nothing is asked.
  await desk.getByRole('button', { name: /^Revisar \d+ filas?$/ }).click();
  await desk.getByRole('button', { name: /^Importar \d+ clientes?$/ }).click();
  await expect(desk.getByText(/^Se import(ó|aron) /)).toBeVisible();
  await desk.getByRole('link', { name: 'Ver clientes' }).click();
  await desk
    .getByRole('link', { name: `${fullName} Importada` })
    .first()
    .click();
  await expect(desk.getByText('Alergia: polen (de la importación)').first()).toBeVisible();
}

/** The diagnosis, which the home page offers, next week; from field to field by Tab. */
test('a client of an imported file books from the home page in at most 8 taps and 60 keys, and has the clinic’s record', async ({
  page,
}) => {
  const person = { ...newPerson(), fullName: 'Ana Ruiz' };
  await actElsewhere(page, ADMIN, (desk) => importFile(desk, person));

  let [taps, keys] = [0, 0];
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const type = async (target: Locator, text: string) => {
    keys += text.length;
    await target.pressSequentially(text);
  };
  await page.goto('/');
  await tap(page.getByRole('link', { name: 'Agendar Ahora' }).first());
  await tap(button(page, 'Semana siguiente'));
  await tap(days(page).getByRole('button', { disabled: false }).nth(2));
  await tap(slots(page).first());
  await tap(button(page, 'Continuar'));
  await tap(page.getByLabel('Nombre completo'));
  await type(page.getByLabel('Nombre completo'), person.fullName);
  await page.keyboard.press('Tab');
  await type(page.getByLabel('Correo', { exact: true }), person.email);
  await page.keyboard.press('Tab');
  await type(page.getByLabel('Teléfono'), person.phone);
  await page.keyboard.press('Tab');
  await page.keyboard.type('05051990');
  keys += 3 + 8;
  await tap(page.getByLabel(/No soy un robot/));
  await tap(button(page, 'Confirmar Reserva'));
  await expect(page).toHaveURL(/\/confirmation/);
  expect(taps).toBeLessThanOrEqual(8);
  expect(keys).toBeLessThanOrEqual(60);

  await test.step('the letter’s link proves the e-mail by a press, and a password may be created then', async () => {
    const letter = await bookingLetterTo(page.request, person);
    const link = /^Escribir mi código: (\S+)$/m.exec(letter.text)?.[1] ?? '';
    await page.goto(link);
    await expect(page.getByLabel('Código', { exact: true })).toHaveValue(/^\d{6}$/);
    await button(page, 'Conservar mi lugar').click();
    await expect(page.getByRole('heading', { name: 'Listo', level: 1 })).toBeVisible();
    await expectNothingForAxe(page);
    await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByLabel('Confirmar contraseña').fill(DEMO_PASSWORD);
    await button(page, 'Crear contraseña y entrar').click();
    await expect(page).toHaveURL(/\/appointments/);
    await expect(page.getByRole('region', { name: 'Próximas Citas' }).getByRole('article')).toBeVisible();
  });

  await test.step('the visit is in the clinic’s own record', async () => {
    await page.goto('/profile');
    await expect(page.getByText('Ana Ruiz Importada').first()).toBeVisible();
  });
});
