import type { Resource } from '@rostro/shared/contract/team/resources';
import { expect, test } from './journey.ts';
import { ask } from './office.ts';
import {
  ADMIN,
  bookingLetterTo,
  completeProfile,
  confirmAccount,
  fillSignUp,
  findMessagesTo,
  newPerson,
  RECEPTION,
  UNTIL_NOTICED,
  unique,
} from './people.ts';
import { expectToReadAtAnyWidth } from './reading.ts';
import { actElsewhere } from './signIn.ts';
import { button, chooseWhom, openAQuietWeek, step, takeFreeSlot } from './wizard.ts';

const COSMETOLOGIST_FORM = {
  ...{ kind: 'staff', categories: ['cosmetology'], title: 'Cosmetóloga', licence: '', userId: null, photo: null },
  ...{ activeFrom: '2026-01-01', activeTo: null, hours: [], absences: [] },
};

/** The main journey: a visitor books, staff confirm, the notices are sent. */
test('a visitor signs up while booking, staff confirm, and the notices go out once each', async ({
  page,
  hands,
  request,
}) => {
  const person = newPerson();
  const [eva, ines] = [unique('Eva'), unique('Inés')];
  const summary = page.getByRole('complementary', { name: 'Resumen de tu cita' });
  const visit = page.getByRole('region', { name: 'Próximas Citas' });

  await test.step('the clinic says who gives its cosmetology', () =>
    actElsewhere(page, ADMIN, async (desk) => {
      for (const name of [eva, ines]) {
        await ask<Resource>(desk, 'POST', '/api/admin/resources', { ...COSMETOLOGIST_FORM, name });
      }
    }));

  const time = await test.step('chooses a service, with whom, a day and a time', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tu rostro\s*nuestra prioridad/);
    await page.getByRole('link', { name: 'Ver Servicios' }).click();
    await page.getByRole('button', { name: 'Seleccionar Limpieza facial profunda' }).click();
    await expect(step(page, 'Fecha & Hora')).toHaveAttribute('aria-selected', 'true');
    await chooseWhom(page, hands, eva);
    await expect(page).toHaveURL(/\/servicios\?staffId=/);
    await expectToReadAtAnyWidth(page);
    await hands.press(button(page, 'Lo antes posible'));
    await expect(page.getByText(/^El primer horario libre: /)).toBeVisible();
    await openAQuietWeek(page, hands);
    return takeFreeSlot(page, hands);
  });

  await test.step('the review names the person; Back leads to the same choice', async () => {
    await expect(summary).toContainText(eva);
    await page.goBack();
    await expect(step(page, 'Fecha & Hora')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('radio', { name: new RegExp(`^${eva}`) })).toBeChecked();
    await page.goForward();
    await expect(step(page, 'Tus Datos')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('signs up, and finds the booking as it was', async () => {
    await page.getByRole('link', { name: 'Inicia Sesión' }).click();
    await page.getByRole('link', { name: 'Crea tu cuenta' }).click();
    await fillSignUp(page, person);
    await confirmAccount(page, person);
    await completeProfile(page, person);
    await expect(step(page, 'Tus Datos')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByLabel('Nombre completo')).toHaveValue(person.fullName);
    await expect(summary).toContainText(eva);
    await expect(page).toHaveURL(/\/servicios\?staffId=/);
  });

  await test.step('books', async () => {
    await page.getByLabel('Solicitudes especiales').fill('Piel sensible');
    await button(page, 'Confirmar Reserva').click();
    await expect(page.getByText('¡Tu cita ha sido agendada con éxito!').first()).toBeVisible();
    await expect(page).toHaveURL(/\/appointments/);
    await expect(visit.getByText('Por confirmar')).toBeVisible();
    await expect(visit.getByText('Limpieza facial profunda')).toBeVisible();
    await expect(visit.getByText(time)).toBeVisible();
    await expect(visit.getByText(`Te atiende ${eva}`)).toBeVisible();
  });

  await test.step('a letter says at once that the booking has arrived', async () => {
    const letter = await bookingLetterTo(request, person);
    for (const fact of [
      'Limpieza facial profunda',
      time,
      'Te llamaremos para confirmarla',
      'Duración: ',
      'Dirección: ',
      `Te atiende: ${eva}`,
    ]) {
      expect(letter.text).toContain(fact);
    }
    expect(letter.text).not.toContain('apartado');
  });

  await test.step('the clinic is told who booked, and how to reach them', async () => {
    const clinic = await findMessagesTo(request, { ...person, email: 'hola@rostro.example' });
    const told = clinic.emails.filter(({ text }) => text.includes(person.fullName));
    expect(told).toHaveLength(1);
    expect(told[0]?.subject).toMatch(/^Cita nueva en línea: /);
    for (const fact of ['Limpieza facial profunda', time, '/admin/appointments?edit=']) {
      expect(told[0]?.text).toContain(fact);
    }
  });

  await test.step('reception confirms; one e-mail and one WhatsApp go out', () =>
    actElsewhere(page, RECEPTION, async (desk) => {
      await desk.goto('/admin/appointments');
      await desk.getByRole('searchbox', { name: /Buscar citas/ }).fill(person.email);
      await desk
        .getByRole('button', { name: new RegExp(`Por Confirmar: cambiar estado de la cita de ${person.fullName}`) })
        .click();
      await desk.getByRole('dialog').getByRole('radio', { name: 'Confirmada' }).check();
      await desk.getByRole('button', { name: 'Guardar' }).click();
      await expect(desk.getByText('Estado de la cita actualizado correctamente')).toBeVisible();

      const confirmed = async () => {
        const { emails, whatsapps } = await findMessagesTo(request, person);
        return [emails.filter(({ subject }) => subject.includes('confirmada')).length, whatsapps.length];
      };
      await expect.poll(confirmed, UNTIL_NOTICED).toEqual([1, 1]);
      const { emails, whatsapps } = await findMessagesTo(request, person);
      const letter = emails.find(({ subject }) => subject.includes('confirmada'));
      for (const text of [letter?.text, whatsapps[0]?.text]) {
        expect(text).toContain('Limpieza facial profunda');
        expect(text).toMatch(/(lunes|martes|miércoles|jueves|viernes|sábado) \d+ de [a-z]+/);
        expect(text).toContain(time);
      }
    }));

  await test.step('sees that it is confirmed', async () => {
    await page.reload();
    await expect(visit.getByText('Confirmada')).toBeVisible();
  });
});
