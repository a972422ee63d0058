import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import type { DayItem } from '@rostro/rules/appointments/day';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { wallClockOf } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { type Answer, Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { countTaken } from '../support/recount.ts';
import { linkTo, stopLinkOf } from '../support/replies.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let reader: Caller;
let person: Caller;
let appointment: Answer['body'];
/** Each race has weeks of its own. */
let week = 2;

const TEN = Array.from({ length: 10 });
const answer = (token: string, startsAt?: string) =>
  reader.call('answerReply', { body: { token, ...(startsAt !== undefined && { startsAt }) } });
const dayItem = (startsAt: string) => getItem<DayItem>(keys.day('cosmetology', wallClockOf(startsAt).date));
const asStaff = async () => (await staff.call('getAppointment', { params: { appointmentId: appointment.id } })).body;
/** How many were answered how; one that gave up as the others were in its way did nothing, as one that came late. */
function counted(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const outcome = status === 200 ? 'done' : ['link_used', 'busy'].includes(body.code) ? 'nothing' : body.code;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  staff = await signInStaff(system, ['view_appointments', 'edit_appointments', 'cancel_appointments']);
  reader = Caller.anonymous(system);
});
afterAll(() => system?.close());
beforeEach(async () => {
  week += 1;
  person = await signInClient(system);
  const body = { serviceId: FACIAL, startsAt: slotAt('10:00', week) };
  appointment = (await person.call('bookAppointment', { body })).body;
});

test('of ten who confirm with one link one does', async () => {
  const token = linkTo('confirm', appointment);
  const answers = await Promise.all(TEN.map(() => answer(token)));
  expect(counted(answers)).toEqual({ done: 1, nothing: 9 });
  expect(await asStaff()).toMatchObject({ version: 2, attendanceConfirmedAt: expect.any(String) });
});

test('of ten who cancel with one link one does, and the place is freed once', async () => {
  const token = linkTo('cancel', appointment);
  const answers = await Promise.all(TEN.map(() => answer(token)));
  expect(counted(answers)).toEqual({ done: 1, nothing: 9 });
  expect(await dayItem(appointment.startsAt)).toMatchObject({ 'count:pending': 0, 'count:cancelled': 1 });
  expect(await countTaken(appointment.startsAt)).toBe(0);
});

test('of ten who reschedule with one link, to different times, one does, and there is one appointment ahead', async () => {
  const token = linkTo('reschedule', appointment);
  const times = ['09:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00', '09:00', '11:00'];
  const answers = await Promise.all(times.map((time) => answer(token, slotAt(time, week))));
  expect(counted(answers)).toEqual({ done: 1, nothing: 9 });
  const { upcoming } = (await person.call('listMyAppointments', {})).body;
  const [winner] = answers.filter(({ status }) => status === 200);
  expect(upcoming).toMatchObject([{ id: winner?.body.appointment.id }]);
  expect(await dayItem(appointment.startsAt)).toMatchObject({ 'count:pending': 1, 'count:moved': 1 });
});

test('a link to cancel and staff who move the appointment: one of the two, and the days know it', async () => {
  const to = slotAt('13:00', week);
  const [cancelled, moved] = await Promise.all([
    answer(linkTo('cancel', appointment)),
    staff.call('saveAppointment', {
      params: { appointmentId: appointment.id },
      body: { version: 1, startsAt: to },
    }),
  ]);
  const seen = await asStaff();
  if (cancelled.status === 200) {
    expect(['appointment_cancelled', 'changed_meanwhile']).toContain(moved.body.code);
    expect(seen).toMatchObject({ status: 'cancelled', startsAt: appointment.startsAt });
  } else {
    expect([cancelled.body.code, moved.status]).toEqual(['link_stale', 200]);
    expect(seen).toMatchObject({ status: 'pending', startsAt: to });
  }
  expect(await countTaken(appointment.startsAt)).toBe(0);
  expect(await countTaken(to)).toBe(cancelled.status === 200 ? 0 : 1);
});

test('links to confirm and to cancel at once: whoever comes, nobody confirms what is cancelled', async () => {
  const [confirmed, cancelled] = await Promise.all([
    answer(linkTo('confirm', appointment)),
    answer(linkTo('cancel', appointment)),
  ]);
  expect(cancelled.status).toBe(200);
  expect(confirmed.status === 200 || confirmed.body.code === 'link_stale').toBe(true);
  expect(await asStaff()).toMatchObject({ status: 'cancelled', version: confirmed.status === 200 ? 3 : 2 });
});

test('of ten who want no more reminders by one link one takes the consent back', async () => {
  await person.call('saveMyConsent', { body: { reminders: true, whatsapp: true } });
  const before = await getItem<ProfileItem>(keys.profile(person.clientId));
  const token = stopLinkOf(person.clientId);
  const answers = await Promise.all(TEN.map(() => answer(token)));
  expect(counted(answers)).toEqual({ done: 1, nothing: 9 });
  const after = await getItem<ProfileItem>(keys.profile(person.clientId));
  expect(after).toMatchObject({ version: (before?.version ?? 0) + 1, consent: { reminders: false, whatsapp: false } });
});
