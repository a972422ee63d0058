import type { Page } from '@playwright/test';
import type { Availability, StaffAppointment } from '@rostro/shared/contract/booking';
import type { ClientRow } from '@rostro/shared/contract/clients/client-records';
import type { SavedNoticePolicy } from '@rostro/shared/contract/notices/notice-policy';
import { addDays, mondayOf, sayDay, todayAt } from '@rostro/shared/time';
import { expectNothingForAxe } from './axe.ts';
import { ALSO_ON_PHONES, expect, test } from './journey.ts';
import { ask } from './office.ts';
import { ADMIN, findMessagesTo, newPerson, type Person } from './people.ts';
import { expectToFit } from './reading.ts';
import { actElsewhere, signIn } from './signIn.ts';
import { button, CLEANING, days } from './wizard.ts';

/** The waitlist is swept every minute, and a letter waits its seconds. */
const UNTIL_OFFERED = { timeout: 120_000 };
const WEEKS_AHEAD = 3;

/** Books everything that is left of a day, and returns one of the visits. */
async function fillDay(admin: Page, day: string): Promise<StaffAppointment> {
  const client = await ask<ClientRow>(admin, 'POST', '/api/admin/clients', { ...newPerson(), birthDate: '1990-05-05' });
  const asked = `/api/admin/availability?serviceId=${CLEANING}&from=${day}&days=1`;
  let last: StaffAppointment | undefined;
  for (;;) {
    const { days: shown } = await ask<Availability>(admin, 'GET', asked);
    const free = shown.flatMap(({ slots }) => slots).filter(({ state }) => state === 'available');
    if (free.length === 0) break;
    for (const { startsAt } of free) {
      const body = { clientId: client.id, serviceId: CLEANING, startsAt, status: 'confirmed', notes: '' };
      last = await ask<StaffAppointment>(admin, 'POST', '/api/admin/appointments', body);
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

async function linkOf(page: Page, person: Person, subject: string): Promise<string> {
  const mail = async () =>
    (await findMessagesTo(page.request, person)).emails.find((letter) => letter.subject.startsWith(subject));
  await expect.poll(async () => (await mail())?.subject, UNTIL_OFFERED).toBeDefined();
  return /(\S+\/lista-de-espera#\S+)/.exec((await mail())?.text ?? '')?.[1] ?? '';
}

async function follow(reader: Page, url: string, heading: RegExp): Promise<void> {
  // Navigating to the same page with another hash would not load it again.
  await reader.goto('about:blank');
  await reader.goto(url);
  await expect(reader.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expectNothingForAxe(reader);
  await expectToFit(reader);
}

test(
  'a guest asks for a full day, confirms by the letter, and takes the place that somebody gives up',
  ALSO_ON_PHONES,
  async ({ page }) => {
    const day = addDays(mondayOf(todayAt(new Date().toISOString())), 7 * WEEKS_AHEAD + 2);
    const person = newPerson();
    await signIn(page, ADMIN);
    await setQuietHours(page, '00:00', '00:00');
    const visit = await fillDay(page, day);

    await actElsewhere(page, undefined, async (reader) => {
      await test.step('asks where the day is full', async () => {
        await reader.goto(`/servicios?serviceId=${CLEANING}&step=2`);
        for (let week = 0; week < WEEKS_AHEAD; week++) await button(reader, 'Semana siguiente').click();
        await days(reader)
          .getByRole('button', { name: new RegExp(sayDay(day)) })
          .click();
        await button(reader, 'Avísame si se libera').click();
        await expect(reader.getByLabel('Desde el día')).toHaveValue(day);
        await reader.getByLabel('Nombre completo').fill(person.fullName);
        await reader.getByLabel('Correo electrónico').fill(person.email);
        await reader.getByLabel('Teléfono').fill(person.phone);
        await expectNothingForAxe(reader);
        await expectToFit(reader);
        await reader.getByLabel(/No soy un robot/).check();
        await button(reader, 'Anotarme').click();
        await expect(reader.getByText('Falta un paso: confirma tu correo.')).toBeVisible();
      });

      await test.step('confirms the letter', async () => {
        await follow(reader, await linkOf(page, person, 'Confirma tu lugar'), /confirma que esperas un lugar$/);
        await button(reader, 'Sí, avísenme').click();
        await expect(reader.getByRole('heading', { level: 1, name: /estás en la lista de espera$/ })).toBeVisible();
      });

      await ask(page, 'PUT', `/api/admin/appointments/${visit.id}/status`, { status: 'cancelled' });

      await test.step('takes the place, once', async () => {
        const offer = await linkOf(page, person, 'Se liberó un lugar');
        await follow(reader, offer, /este lugar es para ti, si lo quieres$/);
        await button(reader, 'Tomar este lugar').click();
        await expect(reader.getByRole('heading', { level: 1, name: /el lugar es tuyo$/ })).toBeVisible();
        await follow(reader, offer, /el lugar es tuyo$/);
        await expect(button(reader, 'Tomar este lugar')).toHaveCount(0);
      });
    });

    const list = `/api/admin/appointments?from=${day}&to=${day}&q=${encodeURIComponent(person.fullName)}`;
    const { items } = await ask<{ items: StaffAppointment[] }>(page, 'GET', list);
    expect(items).toMatchObject([{ startsAt: visit.startsAt, client: { email: person.email } }]);
    await setQuietHours(page, '21:00', '08:00');
  },
);
