import type { Page } from '@playwright/test';
import { expectNothingForAxe } from './axe.ts';
import { handsOf } from './hands.ts';
import { ALSO_ON_PHONES, expect, test } from './journey.ts';
import { bookVisit, confirmVisit, readVisit } from './office.ts';
import { findMessagesTo, type Person, RECEPTION, UNTIL_NOTICED } from './people.ts';
import { quietDay } from './pickDay.ts';
import { expectToFit } from './reading.ts';
import { actElsewhere, signIn } from './signIn.ts';

/** Labels of the links in a notice, for a client who is not signed in. */
const CONFIRM = 'Confirmar asistencia';
const RESCHEDULE = 'Cambiar horario';
const CANCEL = 'Cancelar cita';

/** Returns a link of the mail with that subject, from its plain text. */
async function linkOf(page: Page, person: Person, subject: string, label: string): Promise<string> {
  const mail = async () =>
    (await findMessagesTo(page.request, person)).emails.find((letter) => letter.subject.startsWith(subject));
  await expect.poll(async () => (await mail())?.subject, UNTIL_NOTICED).toBeDefined();
  const url = new RegExp(`^${label}: (\\S+)$`, 'm').exec((await mail())?.text ?? '')?.[1];
  expect(url).toMatch(/\/respuesta#[\w-]+\.[\w-]+$/);
  return url ?? '';
}

/** Opens a link in the browser of the person who reads the mail. */
async function follow(reader: Page, url: string, heading: RegExp | string): Promise<void> {
  // Navigating to the same page with another hash would not load it again.
  await reader.goto('about:blank');
  await reader.goto(url);
  await expect(reader.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expectNothingForAxe(reader);
  await expectToFit(reader);
}

test(
  'a client confirms from the mail, moves the appointment, and cancels it from the next mail',
  ALSO_ON_PHONES,
  async ({ page, isMobile }) => {
    const day = quietDay(75);
    await signIn(page, RECEPTION);
    const visit = await bookVisit(page, day);
    await confirmVisit(page, visit);
    const { person } = visit;
    const first = 'Tu cita está confirmada';
    const inTheMail = async (act: (reader: Page, press: (name: string | RegExp) => Promise<void>) => Promise<void>) =>
      actElsewhere(page, undefined, (reader) =>
        act(reader, (name) =>
          handsOf(reader, isMobile).press(
            reader.getByRole('main').getByRole('button', { name, disabled: false }).last(),
          ),
        ),
      );

    await test.step('confirms, once', () =>
      inTheMail(async (reader, press) => {
        await follow(reader, await linkOf(page, person, first, CONFIRM), /¿confirmas tu asistencia\?/);
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
        const outdated = await linkOf(page, person, first, CANCEL);
        await follow(reader, await linkOf(page, person, first, RESCHEDULE), /elige tu nuevo horario/);
        await press(/^\d+:\d\d [ap]\.m\.$/);
        await press(/^Cambiar al/);
        await expect(reader.getByRole('heading', { level: 1, name: /tu cita tiene un nuevo horario/ })).toBeVisible();
        expect(await readVisit(page, visit)).toMatchObject({ status: 'cancelled' });
        await follow(reader, outdated, /ya no corresponde a tu cita/i);
        await follow(reader, await linkOf(page, person, 'Tu cita cambió de horario', CANCEL), /¿cancelar tu cita\?/);
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
  },
);
