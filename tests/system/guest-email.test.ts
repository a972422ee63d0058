import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import type { GuardItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { System } from '../../infra/local/system.ts';
import { type Answer, Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { putServices, signInClient } from '../support/fixtures.ts';
import { type GuestBody, guestsOf, someGuest } from '../support/guests.ts';
import { outcomes } from '../support/outcomes.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let guests: ReturnType<typeof guestsOf>;
let week = 2;

beforeAll(async () => {
  system = await startTestSystem();
  guests = guestsOf(system);
  await putServices();
});
afterAll(() => system?.close());
beforeEach(() => {
  week += 1;
});

let addresses = 0;
const someEmail = () => `corregida${++addresses}@rostro.test`;

interface Booked {
  guest: GuestBody;
  bookingKey: string;
  clientId: string;
}

async function booked(time = '10:00'): Promise<Booked> {
  const guest = someGuest(slotAt(time, week));
  const bookingKey = `page-of-${guest.email}`;
  const { body, status } = await guests.book(guest, bookingKey);
  expect(status).toBe(201);
  return { guest, bookingKey, clientId: body.appointment.clientId };
}

const correct = ({ guest: { email }, bookingKey }: Booked, newEmail: string): Promise<Answer> =>
  Caller.anonymous(system).call('correctGuestEmail', { body: { email, bookingKey, newEmail } });
const profileOf = ({ clientId }: Booked) => getItem<ProfileItem>(keys.profile(clientId));
const holderOf = async (email: string) => (await getItem<GuardItem>(keys.emailGuard(email)))?.clientId;

test('a guest who mistyped the e-mail gets the code at the right one, and keeps the place with it', async () => {
  const visit = await booked();
  const old = await guests.proofFor(visit.guest.email);
  const email = someEmail();
  const answer = await correct(visit, email);
  expect([answer.status, answer.body]).toEqual([200, { email }]);
  expect(await holderOf(email)).toBe(visit.clientId);
  expect(await holderOf(visit.guest.email)).toBeUndefined();

  // The reader of the wrong address proves nothing with the code that went there.
  expect((await guests.prove(old)).body.code).toBe('code_wrong');
  const proven = await guests.prove(await guests.proofFor(email));
  expect([proven.status, proven.body.account]).toEqual([200, 'open']);
  expect((await profileOf(visit))?.unverified).toBeUndefined();
  expect((await guests.prove(old)).body.code).toBe('code_wrong');
});

test('a letter to the old address that leaves after the correction has no code for the booking', async () => {
  const visit = await booked();
  const email = someEmail();
  // Nothing has been sent yet.
  await correct(visit, email);
  await system.settle();
  const [wrong] = guests.proofsTo(visit.guest.email);
  if (wrong !== undefined) expect((await guests.prove(wrong)).body.code).toBe('code_wrong');
  expect((await guests.prove(await guests.proofFor(email))).status).toBe(200);
});

test('the account of the old address is gone, and the new one gets its own', async () => {
  const visit = await booked();
  await guests.proofFor(visit.guest.email);
  await guests.sweep();
  const { sub } = (await profileOf(visit)) ?? {};
  expect(sub).toBeDefined();
  const email = someEmail();
  expect((await correct(visit, email)).status).toBe(200);
  expect((await profileOf(visit))?.sub).toBeUndefined();
  expect(await getItem(keys.identity(sub ?? ''))).toBeNull();
  await guests.confirm(email);
  expect((await profileOf(visit))?.sub).not.toBe(sub);
});

test('nobody else can, and neither can the page once the e-mail is proven', async () => {
  const visit = await booked();
  const other = await booked('12:00');
  const answers = [
    await correct({ ...visit, bookingKey: other.bookingKey }, someEmail()),
    await correct({ ...visit, guest: other.guest }, someEmail()),
  ];
  await guests.prove(await guests.proofFor(visit.guest.email));
  answers.push(await correct(visit, someEmail()));
  expect(outcomes(answers)).toEqual({ '409 guest_email_closed': 3 });
  expect((await profileOf(visit))?.email).toBe(visit.guest.email);
});

test('an e-mail that somebody holds is claimed, with the same answer, and they keep it', async () => {
  const { clientId } = await signInClient(system);
  const { email: taken = '' } = (await getItem<ProfileItem>(keys.profile(clientId))) ?? {};
  const visit = await booked();
  const answer = await correct(visit, taken);
  expect([answer.status, answer.body]).toEqual([200, { email: taken }]);
  expect((await profileOf(visit))?.claimed).toEqual({ email: clientId });
  expect(await holderOf(taken)).toBe(clientId);
});

test('ten corrections at once are two, and one address is the guest’s', async () => {
  const visit = await booked();
  const wanted = Array.from({ length: 10 }, someEmail);
  const answers = await Promise.all(wanted.map((email) => correct(visit, email)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(Object.keys(outcomes(answers))).toContain('429 guest_email_tries');
  const holders = await Promise.all([visit.guest.email, ...wanted].map(holderOf));
  expect(holders.filter((id) => id !== undefined)).toEqual([visit.clientId]);
});

test.each([1, 2, 3])('beside the proof of the old e-mail, one of the two holds (%d)', async () => {
  const visit = await booked();
  const proof = await guests.proofFor(visit.guest.email);
  const email = someEmail();
  const [proven, corrected] = await Promise.all([guests.prove(proof), correct(visit, email)]);
  const person = await profileOf(visit);
  expect([proven.status === 200, corrected.status === 200].filter(Boolean)).toHaveLength(1);
  expect(person?.email).toBe(corrected.status === 200 ? email : visit.guest.email);
  expect(person?.unverified === true).toBe(corrected.status === 200);
});
