import type { Locator } from '@playwright/test';
import { expectNothingForAxe } from './axe.ts';
import { handsOf } from './hands.ts';
import { ALSO_ON_PHONES, expect, test } from './journey.ts';
import { bookingLetterTo, codeFor, DEMO_PASSWORD, newPerson } from './people.ts';
import { actElsewhere } from './signIn.ts';
import { button, days, openAQuietWeek, slots, step, takeFreeSlot } from './wizard.ts';

/** By touch on a phone, and with the keyboard alone at a desk. */
test(
  'a guest books: the visit at once, one letter, and its code with a password signs in',
  ALSO_ON_PHONES,
  async ({ page, hands, isMobile }) => {
    const person = newPerson();

    await test.step('the diagnosis is one press away, and Sundays are not', () =>
      actElsewhere(page, undefined, async (other) => {
        const there = handsOf(other, isMobile);
        await other.goto('/servicios');
        await there.press(button(other, 'Agenda una Cita de Diagnóstico Facial'));
        await expect(step(other, 'Fecha & Hora')).toHaveAttribute('aria-selected', 'true');
        await expect(days(other).getByRole('button').last()).toBeDisabled();
        await expect(
          other.getByText('No se pueden agendar citas los domingos. Por favor selecciona otro día.'),
        ).toBeVisible();
        await there.press(button(other, 'Continuar'));
        await expect(other.getByText('Por favor selecciona fecha y hora antes de continuar')).toBeVisible();
      }));

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
      await hands.write(page.getByLabel('Correo electrónico'), person.email);
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
      expect(letter.text).toMatch(
        /Tu lugar está apartado hasta el .+ confirma antes que este correo es tuyo con este código:/,
      );
      expect(letter.text).toMatch(/^Cancelar cita: \S+\/respuesta#/m);
    });

    await test.step('a mistyped phone is corrected on the page, and stays corrected after a reload', async () => {
      await hands.press(button(page, 'Corregir mi teléfono'));
      await hands.write(page.getByLabel('Teléfono'), '');
      await hands.write(page.getByLabel('Teléfono'), '438 123 4567');
      await hands.press(button(page, 'Guardar'));
      await expect(page.getByText('Te llamaremos al 438 123 4567 para confirmar.')).toBeVisible();
      await expect(button(page, 'Corregir mi teléfono')).toBeFocused();
    });

    await test.step('the code of the letter proves the e-mail; the password that was typed before signs in', async () => {
      const upcoming = page.getByRole('region', { name: 'Próximas Citas' });
      await hands.write(page.getByLabel('Código de confirmación'), await codeFor(page.request, person));
      await hands.press(button(page, 'Confirmar cuenta'));
      await expect(page).toHaveURL(/\/appointments/);
      await expect(upcoming.getByText('Hidratación profunda')).toBeVisible();
      await expect(upcoming.getByText('Por confirmar')).toBeVisible();
    });
  },
);

/** The diagnosis, which the home page offers, next week; from field to field by Tab. */
test('from the home page to a booked visit in at most 8 taps and 60 keys, without a password', async ({ page }) => {
  const person = { ...newPerson(), fullName: 'Ana Ruiz' };
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
  await type(page.getByLabel('Correo electrónico'), person.email);
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
    const link = /^Confirmar mi correo: (\S+)$/m.exec(letter.text)?.[1] ?? '';
    await page.goto(link);
    await expect(page.getByLabel('Código de confirmación')).toHaveValue(/^\d{6}$/);
    await button(page, 'Confirmar cuenta').click();
    await expect(page.getByText('Tu correo quedó confirmado.')).toBeVisible();
    await expectNothingForAxe(page);
    await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByLabel('Confirmar contraseña').fill(DEMO_PASSWORD);
    await button(page, 'Crear contraseña y entrar').click();
    await expect(page).toHaveURL(/\/appointments/);
    await expect(page.getByRole('region', { name: 'Próximas Citas' }).getByRole('article')).toBeVisible();
  });
});
