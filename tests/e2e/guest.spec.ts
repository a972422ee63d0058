import { expectNothingForAxe } from './axe.ts';
import { ALSO_ON_PHONES, expect, test } from './journey.ts';
import { bookingLetterTo, codeFor, DEMO_PASSWORD, newPerson } from './people.ts';
import { button, openAQuietWeek, takeFreeSlot } from './wizard.ts';

/** By touch on a phone, and with the keyboard alone at a desk. */
test(
  'a guest books: the visit at once, one letter, and its code with a password signs in',
  ALSO_ON_PHONES,
  async ({ page, hands }) => {
    const person = newPerson();

    const time = await test.step('chooses a service, a day and a time', async () => {
      await page.goto('/servicios');
      await hands.press(button(page, 'Seleccionar Hidratación profunda'));
      await openAQuietWeek(page, hands);
      return takeFreeSlot(page, hands, { day: 1 });
    });

    await test.step('an empty form says what is missing, and leads to it', async () => {
      await hands.press(button(page, 'Confirmar Reserva'));
      await expect(page.getByText('El nombre completo es obligatorio')).toBeVisible();
      await expect(page.getByLabel('Nombre completo')).toBeFocused();
      await expectNothingForAxe(page);
    });

    await test.step('fills it in and books', async () => {
      await hands.write(page.getByLabel('Nombre completo'), person.fullName);
      await hands.write(page.getByLabel('Correo', { exact: true }), person.email);
      await hands.write(page.getByLabel('Teléfono'), person.phone);
      await hands.writeDay(page.getByLabel('Fecha de nacimiento'), '1990-05-05');
      await hands.write(page.getByLabel('Solicitudes especiales'), 'Piel sensible');
      await hands.press(button(page, 'Crear contraseña ahora'));
      await hands.write(page.getByLabel('Contraseña', { exact: true }), DEMO_PASSWORD);
      await hands.write(page.getByLabel('Confirmar contraseña'), DEMO_PASSWORD);
      await hands.press(page.getByLabel(/No soy un robot/));
      await hands.press(button(page, 'Confirmar Reserva'));
      await expect(page).toHaveURL(/\/confirmation/);
      await expect(page.getByRole('article').getByText('Hidratación profunda')).toBeVisible();
      await expectNothingForAxe(page);
    });

    await test.step('a letter says what was booked, and until when the place is held', async () => {
      const letter = await bookingLetterTo(page.request, person);
      expect(letter.text).toContain('Hidratación profunda');
      expect(letter.text).toContain(time);
      expect(letter.text).toMatch(/Tu lugar está apartado hasta el .+ Para conservarlo, escribe antes este código:/);
      expect(letter.text).toMatch(/^Cancelar cita: \S+\/respuesta#/m);
    });

    await test.step('the code of the letter proves the e-mail; the password that was typed before signs in', async () => {
      const upcoming = page.getByRole('region', { name: 'Próximas Citas' });
      await hands.write(page.getByLabel('Código', { exact: true }), await codeFor(page.request, person));
      await hands.press(button(page, 'Conservar mi lugar'));
      await expect(page).toHaveURL(/\/appointments/);
      await expect(upcoming.getByText('Hidratación profunda')).toBeVisible();
      await expect(upcoming.getByText('Por confirmar')).toBeVisible();
    });
  },
);
