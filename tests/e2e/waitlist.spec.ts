import type { Page } from '@playwright/test';
import type { Availability, StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { SavedNoticePolicy } from '@rostro/shared/contract/notifications/notice-policy';
import { addDays, mondayOf, sayDay, todayAt } from '@rostro/shared/time';
import { expect, test } from './journey.ts';
import { follow, linkOf } from './links.ts';
import { ask, makeClient } from './office.ts';
import { ADMIN, newPerson, RECEPTION } from './people.ts';
import { expectToReadAtAnyWidth } from './reading.ts';
import { actElsewhere, signIn } from './signIn.ts';
import { button, CLEANING, days } from './wizard.ts';

// Who waits for a place is offered one by a sweep.
test.use({ scheduleMinute: '5' });

/** A link to the page of a wish. */
const LINK = /(\S+\/lista-de-espera#\S+)/;
const WEEKS_AHEAD = 3;

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

test('a guest takes the place that somebody gives up', async ({ page }) => {
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
      await reader.getByLabel('Correo', { exact: true }).fill(waiting.email);
      await reader.getByLabel('Teléfono').fill(waiting.phone);
      await expectToReadAtAnyWidth(reader);
      await reader.getByLabel(/No soy un robot/).check();
      await button(reader, 'Anotarme').click();
      await expect(reader.getByText('Falta un paso: abre tu correo.')).toBeVisible();
      await follow(reader, await linkOf(page, waiting, 'Confirma tu lugar', LINK), /confirma que esperas un lugar$/);
      await button(reader, 'Sí, avísenme').click();
      await expect(reader.getByRole('heading', { level: 1, name: /estás en la lista de espera$/ })).toBeVisible();
    }));

  await signIn(page, RECEPTION);
  await ask(page, 'PUT', `/api/admin/appointments/${givenUp.id}/status`, { status: 'cancelled' });

  await test.step('the guest takes the place that was given up, once', () =>
    actElsewhere(page, undefined, async (reader) => {
      const press = (name: string) =>
        reader.getByRole('main').getByRole('button', { name, disabled: false }).last().click();
      const offer = await linkOf(page, waiting, 'Se liberó un lugar', LINK);
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
