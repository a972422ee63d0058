import type { Page } from '@playwright/test';
import { expectNothingForAxe } from './axe.ts';
import { expect, test } from './journey.ts';
import { follow, linkOf } from './links.ts';
import { bookVisit, confirmVisit, readVisit } from './office.ts';
import { RECEPTION } from './people.ts';
import { quietDay } from './pickDay.ts';
import { actElsewhere, signIn } from './signIn.ts';

/** Labels of the links in a notice, for a client who is not signed in. */
const CONFIRM = 'Confirmar asistencia';
const RESCHEDULE = 'Cambiar horario';
const CANCEL = 'Cancelar cita';
const labelled = (label: string) => new RegExp(`^${label}: (\\S+\\/respuesta#\\S+)$`, 'm');

test('a client confirms, moves and cancels an appointment from the mail', async ({ page }) => {
  const day = quietDay(75);
  await signIn(page, RECEPTION);
  const visit = await bookVisit(page, day);
  await confirmVisit(page, visit);
  const { person } = visit;
  const first = 'Tu cita está confirmada';
  const inTheMail = async (act: (reader: Page, press: (name: string | RegExp) => Promise<void>) => Promise<void>) =>
    actElsewhere(page, undefined, (reader) =>
      act(reader, (name) => reader.getByRole('main').getByRole('button', { name, disabled: false }).last().click()),
    );

  await test.step('confirms, once', () =>
    inTheMail(async (reader, press) => {
      await follow(reader, await linkOf(page, person, first, labelled(CONFIRM)), /¿confirmas tu asistencia\?/);
      expect(await readVisit(page, visit)).toMatchObject({ attendanceConfirmedAt: null });
      await press('Sí, asistiré');
      await expect(reader.getByRole('heading', { level: 1, name: /gracias por confirmar/ })).toBeVisible();
      await expectNothingForAxe(reader);
      // After a reload the page shows the same, without a button.
      await reader.reload();
      await expect(reader.getByRole('heading', { level: 1, name: /gracias por confirmar/ })).toBeVisible();
      await expect(reader.getByRole('button', { name: 'Sí, asistiré' })).toHaveCount(0);
    }));

  await test.step('the agenda shows it', async () => {
    const { fullName } = person;
    await page.goto(`/admin/appointments?view=list&from=${day}&to=${day}&q=${encodeURIComponent(fullName)}`);
    await expect(page.getByText('Asistencia confirmada')).toBeVisible();
    await page.getByRole('link', { name: new RegExp(fullName) }).click();
    const drawer = page.getByRole('dialog').filter({ hasText: fullName });
    await expect(drawer.getByText('Asistencia confirmada')).toBeVisible();
    await drawer.getByRole('tab', { name: 'Historial' }).click();
    await expect(drawer.getByText('Confirmó que asistirá', { exact: true })).toBeVisible();
  });

  await test.step('moves it, and cancels it from the next mail; the first mail leads nowhere any more', () =>
    inTheMail(async (reader, press) => {
      const outdated = await linkOf(page, person, first, labelled(CANCEL));
      await follow(reader, await linkOf(page, person, first, labelled(RESCHEDULE)), /elige tu nuevo horario/);
      await press(/^\d+:\d\d [ap]\.m\.$/);
      await press(/^Cambiar al/);
      await expect(reader.getByRole('heading', { level: 1, name: /tu cita tiene un nuevo horario/ })).toBeVisible();
      expect(await readVisit(page, visit)).toMatchObject({ status: 'cancelled' });
      await follow(reader, outdated, /ya no corresponde a tu cita/i);
      await follow(
        reader,
        await linkOf(page, person, 'Tu cita cambió de horario', labelled(CANCEL)),
        /¿cancelar tu cita\?/,
      );
      await expect(reader.getByText(/Tu horario quedará libre para alguien más/)).toBeVisible();
      await press('Cancelar mi cita');
      await expect(reader.getByRole('heading', { level: 1, name: /tu cita quedó cancelada/ })).toBeVisible();
      await expect(reader.getByRole('article', { name: 'Tu cita' }).getByText('Cancelada')).toBeVisible();
      await expectNothingForAxe(reader);
      await expect(reader.getByRole('link', { name: 'Reservar otra cita' })).toBeVisible();
    }));

  await test.step('a link that was changed on its way leads on, and asks nobody to sign in', () =>
    inTheMail(async (reader) => {
      await follow(reader, '/respuesta#ZXN0bw.bm8', 'Este enlace no es válido');
      await expect(reader.getByRole('main').getByRole('link', { name: 'Ver Mis Citas' })).toBeVisible();
      expect(await reader.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    }));
});
