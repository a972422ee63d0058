import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { AuditItem } from '@rostro/platform/table/items';
import { getItem, queryItems } from '@rostro/platform/table/read';
import type { GuardItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { storedPhone } from '@rostro/shared/phone';
import type { System } from '../../infra/local/system.ts';
import { type Answer, Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { AGENDA_RIGHTS, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { type GuestBody, guestsOf, readLeft, someGuest } from '../support/guests.ts';
import { outcomes } from '../support/outcomes.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let guests: ReturnType<typeof guestsOf>;
let week = 2;
const slot = (time = '10:00') => slotAt(time, week);

beforeAll(async () => {
  system = await startTestSystem();
  guests = guestsOf(system);
  await putServices();
});
afterAll(() => system?.close());
beforeEach(() => {
  week += 1;
});

let phones = 0;
/** Ten digits that nobody has. */
const somePhone = () => `442${String(++phones + 5_550_000).padStart(7, '0')}`;

interface Booked {
  guest: GuestBody;
  bookingKey: string;
  appointmentId: string;
  clientId: string;
}

async function booked(changes: Partial<GuestBody> = {}): Promise<Booked> {
  const guest = someGuest(slot(), changes);
  const bookingKey = `page-of-${guest.email}`;
  const { body, status } = await guests.book(guest, bookingKey);
  expect(status).toBe(201);
  return { guest, bookingKey, appointmentId: body.appointment.id, clientId: body.appointment.clientId };
}

const correct = ({ guest: { email }, bookingKey }: Booked, phone: string): Promise<Answer> =>
  Caller.anonymous(system).call('correctGuestPhone', { body: { email, bookingKey, phone } });

const profileOf = ({ clientId }: Booked) => getItem<ProfileItem>(keys.profile(clientId));
const holderOf = async (phone: string) => (await getItem<GuardItem>(keys.phoneGuard(storedPhone(phone))))?.clientId;

test('the page that booked corrects the phone; the old one is free, and the audit says that it was changed', async () => {
  const visit = await booked();
  const phone = somePhone();
  const answer = await correct(visit, `+52 1 ${phone}`);
  expect([answer.status, answer.body]).toEqual([200, { phone: storedPhone(phone) }]);
  expect((await profileOf(visit))?.phone).toBe(storedPhone(phone));
  expect(await holderOf(phone)).toBe(visit.clientId);
  expect(await holderOf(visit.guest.phone)).toBeUndefined();

  const { updatedAt = '' } = (await profileOf(visit)) ?? {};
  const entries = await queryItems<AuditItem>({ partition: { pk: keys.audit(updatedAt, '').pk } });
  const [entry, ...others] = entries.filter(({ subject }) => subject === visit.clientId);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ action: 'client.correct-phone', after: { changed: ['phone'] } });
  expect(JSON.stringify(entry)).not.toContain(phone);
});

test('nobody else can: not with another key, another e-mail, or the id of the booking', async () => {
  const visit = await booked();
  const other = await booked({ startsAt: slot('12:00') });
  const answers = [
    await correct({ ...visit, bookingKey: other.bookingKey }, somePhone()),
    await correct({ ...visit, guest: other.guest }, somePhone()),
    await correct({ ...visit, bookingKey: visit.appointmentId }, somePhone()),
  ];
  expect(outcomes(answers)).toEqual({ '409 guest_phone_closed': 3 });
  expect((await profileOf(visit))?.phone).toBe(storedPhone(visit.guest.phone));
});

test('a phone that somebody holds is claimed, with the same answer, and they keep it', async () => {
  const taken = somePhone();
  const { clientId } = await signInClient(system, { phone: storedPhone(taken) });
  const visit = await booked();
  const [known, unknown] = [await correct(visit, taken), await correct(visit, somePhone())];
  expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
  expect((await profileOf(visit))?.claimed).toBeUndefined();
  await correct(visit, taken);
  expect((await profileOf(visit))?.claimed).toEqual({ phone: clientId });
  expect(await holderOf(taken)).toBe(clientId);
});

test('it ends with the proof of the e-mail, and with the clinic’s answer', async () => {
  const proven = await booked();
  await guests.prove(await guests.proofFor(proven.guest.email));
  expect((await correct(proven, somePhone())).body.code).toBe('guest_phone_closed');

  const confirmed = await booked({ startsAt: slot('12:00') });
  const desk = await signInStaff(system, [...AGENDA_RIGHTS]);
  const { appointmentId } = confirmed;
  const change = await desk.call('setAppointmentStatus', {
    params: { appointmentId },
    body: { status: 'confirmed' },
  });
  expect(change.status).toBe(200);
  expect((await correct(confirmed, somePhone())).body.code).toBe('guest_phone_closed');
});

test('twenty corrections at once are five, and the phone of one of them is the only one taken', async () => {
  const visit = await booked();
  const wanted = Array.from({ length: 20 }, somePhone);
  const answers = await Promise.all(wanted.map((phone) => correct(visit, phone)));
  const counts: Record<string, number> = outcomes(answers);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(Object.keys(counts)).toContain('429 guest_phone_tries');
  const holders = await Promise.all(wanted.map(holderOf));
  expect(holders.filter((id) => id !== undefined)).toEqual([visit.clientId]);
  expect((await readLeft({ ...visit.guest, phone: wanted[holders.indexOf(visit.clientId)] ?? '' })).clientIds).toEqual([
    visit.clientId,
    visit.clientId,
  ]);
});

test.each([1, 2, 3])('two guests who correct to one phone at once both have it, and one holds it (%d)', async () => {
  const visits = [await booked(), await booked({ startsAt: slot('12:00') })];
  const phone = somePhone();
  const answers = await Promise.all(visits.map((visit) => correct(visit, phone)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const people = await Promise.all(visits.map(profileOf));
  expect(people.map((person) => person?.phone)).toEqual([storedPhone(phone), storedPhone(phone)]);
  const holder = await holderOf(phone);
  expect(people.map((person) => person?.claimed?.phone).filter(Boolean)).toEqual([holder]);
});

test.each([1, 2, 3])('beside the proof of the e-mail it comes before, or is refused (%d)', async () => {
  const visit = await booked();
  const proof = await guests.proofFor(visit.guest.email);
  const phone = somePhone();
  const [proven, corrected] = await Promise.all([guests.prove(proof), correct(visit, phone)]);
  expect(proven.status).toBe(200);
  const person = await profileOf(visit);
  expect(person?.unverified).toBeUndefined();
  const expected = corrected.status === 200 ? phone : visit.guest.phone;
  expect(person?.phone).toBe(storedPhone(expected));
  expect(await holderOf(expected)).toBe(visit.clientId);
});
