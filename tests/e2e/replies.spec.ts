import type { Page } from '@playwright/test';
import type { Availability, StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { SavedNoticePolicy } from '@rostro/shared/contract/notifications/notice-policy';
import { addDays, mondayOf, sayDay, todayAt } from '@rostro/shared/time';
import { expectNothingForAxe } from './axe.ts';
import { expect, test } from './journey.ts';
import { ask, bookVisit, confirmVisit, makeClient, readVisit } from './office.ts';
import { ADMIN, findMessagesTo, newPerson, type Person, RECEPTION, UNTIL_NOTICED } from './people.ts';
import { quietDay } from './pickDay.ts';
import { expectToReadAtAnyWidth } from './reading.ts';
import { actElsewhere, signIn } from './signIn.ts';
import { button, CLEANING, days } from './wizard.ts';

// Who waits for a place is offered one by a sweep.
test.use({ scheduleMinute: '5' });

/** Labels of the links in a notice, for a client who is not signed in. */
const CONFIRM = 'Confirmar asistencia';
const RESCHEDULE = 'Cambiar horario';
const CANCEL = 'Cancelar cita';
/** A link to the page of a reply, or of a wish. */
const LINK = /(\S+\/(?:respuesta|lista-de-espera)#\S+)/;

const WEEKS_AHEAD = 3;

/** Returns a link of the mail with that subject, from its plain text: the one with the label, or the only one. */
async function linkOf(page: Page, person: Person, subject: string, label?: string): Promise<string> {
  const mail = async () =>
    (await findMessagesTo(page.request, person)).emails.find((letter) => letter.subject.startsWith(subject));
  await expect.poll(async () => (await mail())?.subject, UNTIL_NOTICED).toBeDefined();
  const wanted = label === undefined ? LINK : new RegExp(`^${label}: (\\S+)$`, 'm');
  const url = wanted.exec((await mail())?.text ?? '')?.[1];
  expect(url).toMatch(LINK);
  return url ?? '';
}

/** Opens a link in the browser of the person who reads the mail. */
async function follow(reader: Page, url: string, heading: RegExp | string): Promise<void> {
  // Navigating to the same page with another hash would not load it again.
  await reader.goto('about:blank');
  await reader.goto(url);
  await expect(reader.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expectToReadAtAnyWidth(reader);
}

/** Books everything that is left of a day, and returns one of the visits. */
async function fillDay(admin: Page, day: string): Promise<StaffAppointment> {
  const { client } = await makeClient(admin);
  const asked = `/api/admin/availability?serviceId=${CLEANING}&from=${day}&days=1`;
  let last: StaffAppointment | undefined;
  for (;;) {
    const { days: shown } = await ask<Availability>(admin, 'GET', asked);
    const free = shown.flatMap(({ slots }) => slots).filter(({ state }) => state === 'available');
    if (free.length === 0) break;
    for (const { startsAt } of free) {
      const visit = { clientId: client.id, serviceId: CLEANING, startsAt, status: 'confirmed', notes: '' };
      last = await ask<StaffAppointment>(admin, 'POST', '/api/admin/appointments', { ...visit, twice: true });
    }
  }
  if (last === undefined) throw new Error(`${day} was full already`);
  return last;
}

/** Nobody is offered anything at night, and journeys run at any time of the day. */
async function setQuietHours(admin: Page, quietFrom: string, quietTo: string): Promise<void> {
  const path = '/api/admin/settings/notices';
  const policy = await ask<SavedNoticePolicy>(admin, 'GET', path);
  await ask(admin, 'PUT', path, { ...policy, quietFrom, quietTo });
}

test('a client confirms, moves and cancels an appointment from the mail, and a guest takes the place that somebody gives up', async ({
  page,
}) => {
  const waiting = newPerson();
  const full = addDays(mondayOf(todayAt(new Date().toISOString())), 7 * WEEKS_AHEAD + 2);
  const givenUp = await actElsewhere(page, ADMIN, async (admin) => {
    await setQuietHours(admin, '00:00', '00:00');
    return fillDay(admin, full);
  });

  await test.step('a guest asks where the day is full, and confirms the letter', () =>
    actElsewhere(page, undefined, async (reader) => {
      await reader.goto(`/servicios?serviceId=${CLEANING}&step=2`);
      const day = days(reader).getByRole('button', { name: new RegExp(sayDay(full)) });
      await expect(days(reader)).toBeVisible();
      while ((await day.count()) === 0) await button(reader, 'Semana siguiente').click();
      await day.click();
      await button(reader, 'Avísame si se libera').click();
      await expect(reader.getByLabel('Desde el día')).toHaveValue(full);
      await reader.getByLabel('Nombre completo').fill(waiting.fullName);
      await reader.getByLabel('Correo electrónico').fill(waiting.email);
      await reader.getByLabel('Teléfono').fill(waiting.phone);
      await expectToReadAtAnyWidth(reader);
      await reader.getByLabel(/No soy un robot/).check();
      await button(reader, 'Anotarme').click();
      await expect(reader.getByText('Falta un paso: confirma tu correo.')).toBeVisible();
      await follow(reader, await linkOf(page, waiting, 'Confirma tu lugar'), /confirma que esperas un lugar$/);
      await button(reader, 'Sí, avísenme').click();
      await expect(reader.getByRole('heading', { level: 1, name: /estás en la lista de espera$/ })).toBeVisible();
    }));

  const day = quietDay(75);
  await signIn(page, RECEPTION);
  const visit = await bookVisit(page, day);
  await confirmVisit(page, visit);
  await ask(page, 'PUT', `/api/admin/appointments/${givenUp.id}/status`, { status: 'cancelled' });
  const { person } = visit;
  const first = 'Tu cita está confirmada';
  const inTheMail = async (act: (reader: Page, press: (name: string | RegExp) => Promise<void>) => Promise<void>) =>
    actElsewhere(page, undefined, (reader) =>
      act(reader, (name) => reader.getByRole('main').getByRole('button', { name, disabled: false }).last().click()),
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

  await test.step('the guest takes the place that was given up, once', () =>
    inTheMail(async (reader, press) => {
      const offer = await linkOf(page, waiting, 'Se liberó un lugar');
      await follow(reader, offer, /este lugar es para ti, si lo quieres$/);
      await press('Tomar este lugar');
      await expect(reader.getByRole('heading', { level: 1, name: /el lugar es tuyo$/ })).toBeVisible();
      await follow(reader, offer, /el lugar es tuyo$/);
      await expect(button(reader, 'Tomar este lugar')).toHaveCount(0);
      const list = `/api/admin/appointments?from=${full}&to=${full}&q=${encodeURIComponent(waiting.fullName)}`;
      const { items } = await ask<{ items: StaffAppointment[] }>(page, 'GET', list);
      expect(items).toMatchObject([{ startsAt: givenUp.startsAt, client: { email: waiting.email } }]);
    }));
  await actElsewhere(page, ADMIN, (admin) => setQuietHours(admin, '21:00', '08:00'));
});
