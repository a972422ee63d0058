import type { Page } from '@playwright/test';
import { type Hands, handsOf } from './hands.ts';
import { expect, test } from './journey.ts';
import {
  ADMIN,
  codeFor,
  completeProfile,
  confirmAccount,
  DEMO_PASSWORD,
  fillSignUp,
  newPerson,
  type Person,
  phoneCodeFor,
  RECEPTION,
} from './people.ts';
import { actElsewhere } from './signIn.ts';
import { leaveFor } from './visit.ts';
import { button, openAQuietWeek, takeFreeSlot } from './wizard.ts';

/** The birth date of every person in the journeys. */
const BORN = '05/05/1990';

async function importFile(page: Page, lines: string[]): Promise<void> {
  await page.goto('/admin/clients/import');
  const buffer = Buffer.from(['Nombre,Apellidos,Celular,Correo,Fecha Nac.,Alergias', ...lines].join('\n'));
  const file = { name: 'clientes.csv', mimeType: 'text/csv', buffer };
  await page.getByLabel('Archivo con tus clientes').setInputFiles(file);
  await expect(page.getByText('Esta columna no se importa: «Alergias»')).toBeVisible();
  // 05/05 is the same day in either order, so nothing is asked.
  await page.getByRole('button', { name: /^Revisar \d+ filas?$/ }).click();
  await page.getByRole('button', { name: /^Importar \d+ clientes?$/ }).click();
  await expect(page.getByText(/^Se import(ó|aron) /)).toBeVisible();
}

async function bookAsGuest(page: Page, hands: Hands, person: Person): Promise<void> {
  await page.goto('/servicios');
  await hands.press(button(page, 'Seleccionar Hidratación profunda'));
  await openAQuietWeek(page, hands);
  await takeFreeSlot(page, hands, { day: 2 });
  await hands.write(page.getByLabel('Nombre completo'), person.fullName);
  await hands.write(page.getByLabel('Correo electrónico'), person.email);
  await hands.write(page.getByLabel('Teléfono'), person.phone);
  await hands.writeDay(page.getByLabel('Fecha de nacimiento'), '1990-05-05');
  await hands.press(button(page, 'Crear contraseña ahora'));
  await hands.write(page.getByLabel('Contraseña', { exact: true }), DEMO_PASSWORD);
  await hands.write(page.getByLabel('Confirmar contraseña'), DEMO_PASSWORD);
  await hands.press(page.getByLabel(/No soy un robot/));
  await hands.press(button(page, 'Confirmar Reserva'));
  await expect(page).toHaveURL(/\/confirmation/);
}

test('clients of an imported file book as guests, sign up, and see their visits', async ({ page, hands }) => {
  const [byMail, byPhone, signsUp] = [newPerson(), newPerson(), newPerson()];
  const row = ({ fullName, phone, email }: Partial<Person>, born = '') =>
    [`${fullName}`, 'Importada', phone ?? '', email ?? '', born, 'polen'].join(',');

  await actElsewhere(page, ADMIN, (desk) =>
    importFile(desk, [
      row({ fullName: byMail.fullName, email: byMail.email }, BORN),
      row({ fullName: byPhone.fullName, phone: byPhone.phone }),
      row({ fullName: signsUp.fullName, phone: signsUp.phone }, BORN),
    ]),
  );

  await test.step('known by e-mail and birth date: the code leads to the clinic’s own record, and the visit is there', () =>
    actElsewhere(page, undefined, async (guest) => {
      await bookAsGuest(guest, handsOf(guest, false), byMail);
      await guest.getByLabel('Código de confirmación').fill(await codeFor(guest.request, byMail));
      await guest.getByRole('button', { name: 'Confirmar cuenta' }).click();
      const upcoming = guest.getByRole('region', { name: 'Próximas Citas' });
      await expect(upcoming.getByText('Hidratación profunda')).toBeVisible();
      await guest.goto('/profile');
      await expect(guest.getByText(`${byMail.fullName} Importada`).first()).toBeVisible();
    }));

  await test.step('known by phone: books with it, and sees the visit', async () => {
    await bookAsGuest(page, hands, byPhone);
    await hands.write(page.getByLabel('Código de confirmación'), await codeFor(page.request, byPhone));
    await hands.press(button(page, 'Confirmar cuenta'));
    const upcoming = page.getByRole('region', { name: 'Próximas Citas' });
    await expect(upcoming.getByText('Hidratación profunda')).toBeVisible();
  });

  await test.step('known by phone, signs up: a code by WhatsApp and the birth date lead to the clinic’s own record', () =>
    actElsewhere(page, undefined, async (theirs) => {
      await theirs.goto('/signup');
      await fillSignUp(theirs, signsUp);
      await confirmAccount(theirs, signsUp);
      await completeProfile(theirs, signsUp);
      await leaveFor(theirs, '/appointments');
      await theirs.getByRole('link', { name: 'Verifica tu teléfono en Mi Perfil' }).click();
      await theirs.getByRole('button', { name: 'Verificar teléfono por WhatsApp' }).click();
      await theirs.getByRole('button', { name: 'Enviar código' }).click();
      await theirs.getByLabel('Código de verificación').fill(await phoneCodeFor(theirs.request, signsUp));
      await theirs.getByRole('button', { name: 'Verificar teléfono', exact: true }).click();
      await expect(theirs.getByText('Verificado', { exact: true })).toBeVisible();
      await expect(theirs.getByText(`${signsUp.fullName} Importada`).first()).toBeVisible();
    }));

  await test.step('the desk sees who may be the same', () =>
    actElsewhere(page, RECEPTION, async (desk) => {
      await desk.goto(`/admin/clients?q=${encodeURIComponent(byPhone.email)}`);
      await desk
        .getByRole('link', { name: new RegExp(byPhone.fullName) })
        .first()
        .click();
      await expect(desk.getByText('Posible duplicado')).toBeVisible();
    }));
});
