import { expect, type Locator, type Page } from '@playwright/test';
import type { Availability, StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { ClientRow } from '@rostro/shared/contract/clients/client-records';
import { type AdminSettings, BookingRulesForm } from '@rostro/shared/contract/clinic/configuration';
import type { PanelUser, Role } from '@rostro/shared/contract/rbac';
import type { PermissionCode } from '@rostro/shared/permissions';
import { instantOf, todayAt } from '@rostro/shared/time';
import { DEMO_PASSWORD, newPerson, type Person, unique } from './people.ts';

/** Sends a request to the API as the person who is signed in on the page, to prepare a journey. */
export async function ask<T>(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown): Promise<T> {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken'));
    return key === undefined ? null : localStorage.getItem(key);
  });
  const answer = await page.request.fetch(path, { method, data, headers: { authorization: `Bearer ${token}` } });
  expect([path, answer.ok()]).toEqual([path, true]);
  return (await answer.json()) as T;
}

export interface Visit {
  appointment: StaffAppointment;
  person: Person;
}

const SERVICE = 1;

export async function makeClient(page: Page): Promise<{ client: ClientRow; person: Person }> {
  const person = newPerson();
  return { client: await ask(page, 'POST', '/api/admin/clients', { ...person, birthDate: '1990-05-05' }), person };
}

/** Returns the first free time of a day. */
async function firstFree(page: Page, day: string): Promise<string> {
  const asked = `/api/admin/availability?serviceId=${SERVICE}&from=${day}&days=1`;
  const { days } = await ask<Availability>(page, 'GET', asked);
  const startsAt = days[0]?.slots.find(({ state }) => state === 'available')?.startsAt;
  if (startsAt === undefined) throw new Error(`${day} has no free time`);
  return startsAt;
}

/** Creates a client with an appointment on that day, at the first free time. */
export async function bookVisit(page: Page, day: string): Promise<Visit> {
  const { client, person } = await makeClient(page);
  const startsAt = await firstFree(page, day);
  const body = { clientId: client.id, serviceId: SERVICE, startsAt, status: 'pending', notes: '' };
  const appointment = await ask<StaffAppointment>(page, 'POST', '/api/admin/appointments', body);
  return { appointment, person };
}

const OUTSIDE = { status: 'confirmed', override: { reason: 'Llegó sin cita' } };

/** Books a visit of these days for a client under a cut-off of a week: it is too late to change it. What the clinic says stays. */
export async function bookAfterCutoff(admin: Page, clientId: string): Promise<StaffAppointment> {
  const settings = '/api/admin/settings';
  const setHours = async (hours: number) => {
    const { versions, ...saved } = await ask<AdminSettings>(admin, 'GET', settings);
    const rules = { ...BookingRulesForm.strip().parse(saved), cancelHours: hours, moveHours: hours };
    await ask(admin, 'PUT', `${settings}/booking`, { ...rules, version: versions.booking });
  };
  const from = todayAt(instantOf(Date.now() + 24 * 3_600_000));
  const asked = `/api/admin/availability?serviceId=${SERVICE}&from=${from}&days=4`;
  const book = async (): Promise<StaffAppointment> => {
    const { days } = await ask<Availability>(admin, 'GET', asked);
    const startsAt = days.flatMap(({ slots }) => slots).find(({ state }) => state === 'available')?.startsAt;
    const body = { clientId, serviceId: SERVICE, startsAt, status: 'confirmed', notes: '' };
    return ask<StaffAppointment>(admin, 'POST', '/api/admin/appointments', body);
  };
  await setHours(168);
  let booked = await book();
  // Functions learn of a setting within seconds.
  await expect
    .poll(async () => {
      if (booked.cancelUntil !== undefined) return true;
      await ask(admin, 'PUT', `/api/admin/appointments/${booked.id}/status`, { status: 'cancelled' });
      booked = await book();
      return booked.cancelUntil !== undefined;
    })
    .toBe(true);
  await setHours(0);
  return booked;
}

/**
 * Books some visits for now, for as many clients as the clinic lists, whatever its hours are: the first one for a new
 * client. Needs the right to override the agenda.
 */
export async function bookNow(admin: Page, count: number): Promise<Visit & { others: StaffAppointment[] }> {
  const { client, person } = await makeClient(admin);
  const { items } = await ask<{ items: ClientRow[] }>(admin, 'GET', '/api/admin/client-options');
  const startsAt = instantOf(Math.floor(Date.now() / 60_000) * 60_000);
  const booked: StaffAppointment[] = [];
  while (booked.length < count) {
    const clientId = booked.length === 0 ? client.id : items[booked.length % items.length]?.id;
    const body = { clientId, serviceId: SERVICE, startsAt, ...OUTSIDE };
    booked.push(await ask<StaffAppointment>(admin, 'POST', '/api/admin/appointments', body));
  }
  const [appointment, ...others] = booked;
  if (appointment === undefined) throw new Error('nothing was booked');
  return { appointment, person, others };
}

/** Confirms the appointment as staff: its client gets a notice. */
export const confirmVisit = (page: Page, { appointment: { id } }: Visit): Promise<StaffAppointment> =>
  ask(page, 'PUT', `/api/admin/appointments/${id}/status`, { status: 'confirmed' });

export const readVisit = (page: Page, { appointment: { id } }: Visit): Promise<StaffAppointment> =>
  ask(page, 'GET', `/api/admin/appointments/${id}`);

/** Returns the number of the client's appointments on that day, in the agenda. */
export async function countVisits(page: Page, { fullName }: Person, day: string): Promise<number> {
  const query = new URLSearchParams({ from: day, to: day, q: fullName });
  return (await ask<{ total: number }>(page, 'GET', `/api/admin/appointments?${query}`)).total;
}

/** Creates a panel user whose role grants only these permissions. Returns the e-mail; all share one password. */
export async function makeColleague(admin: Page, codes: PermissionCode[]): Promise<string> {
  const { fullName, email, phone } = newPerson();
  const password = DEMO_PASSWORD;
  const roleId = await makeRole(admin, codes);
  await ask<PanelUser>(admin, 'POST', '/api/admin/users', { fullName, email, phone, password, roleId });
  return email;
}

async function makeRole(admin: Page, codes: PermissionCode[]): Promise<string> {
  const role = await ask<Role>(admin, 'POST', '/api/admin/roles', { name: unique('Prueba') });
  await ask(admin, 'PUT', `/api/admin/roles/${role.id}/permissions`, { codes, version: role.version });
  return role.id;
}

/** Gives the panel user another role, which grants only these permissions. */
export async function changeRights(admin: Page, email: string, codes: PermissionCode[]): Promise<void> {
  const { items } = await ask<{ items: PanelUser[] }>(admin, 'GET', `/api/admin/users?q=${email}`);
  const user = items.find((one) => one.email === email);
  if (user === undefined) throw new Error(`${email} is not in the panel`);
  await ask(admin, 'PUT', `/api/admin/users/${user.id}/role`, { roleId: await makeRole(admin, codes) });
}

/** Opens the appointment at its own address, in one of its tabs. */
export async function openVisit(page: Page, { appointment: { id }, person }: Visit, tab?: string): Promise<Locator> {
  await page.goto(`/admin/appointments?view=list&edit=${id}${tab === undefined ? '' : `&tab=${tab}`}`);
  const drawer = page.getByRole('dialog', { name: `Cita de ${person.fullName}` });
  await expect(drawer.getByRole('tab', { name: 'Reserva' })).toBeVisible();
  return drawer;
}
