import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AvailabilityDay } from '@rostro/shared/contract/booking/booking';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import { type Answer, Caller } from '../support/caller.ts';
import { passTime, REMEMBERED_SECONDS, slotAt, someMonday } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { DIAGNOSIS, FACIAL, putServices, putSettings, signInClient, signInStaff } from '../support/fixtures.ts';
import { cashierOf, line, putPaymentMethods } from '../support/payments.ts';
import { linkTo } from '../support/replies.ts';
import { formOf, newResource } from '../support/resources.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let desk: ReturnType<typeof deskOf>;
let cashier: ReturnType<typeof cashierOf>;
let ana: Resource;
let eva: Resource;
let person: Caller;
/** Each test has a week of its own. */
let week = 2;
const at = (time: string) => slotAt(time, week);

beforeAll(async () => {
  system = await startTestSystem();
  await putSettings({
    ...{ capacityRule: 'duration', lastStart: 'duration' },
    ...{ cosmetologyStaff: 2, specializedStaff: 1 },
  });
  await Promise.all([putServices(), putPaymentMethods()]);
  staff = await signInStaff(system, [...PERMISSION_CODES]);
  [desk, cashier] = [deskOf(staff), cashierOf(staff)];
  ana = await newResource(staff, 'staff', 'Ana Paz', { categories: ['cosmetology'], title: 'Cosmetóloga' });
  eva = await newResource(staff, 'staff', 'Eva Luna', { categories: ['cosmetology'] });
});
afterAll(() => system?.close());
beforeEach(async () => {
  week += 1;
  person = await signInClient(system, { name: 'Lucía Mora' });
});

const book = (startsAt: string, more: { serviceId?: number; staffId?: string } = {}) =>
  person.call('bookAppointment', { body: { serviceId: FACIAL, startsAt, ...more } });
/** Once nobody remembers people as they were. */
async function look(more: { serviceId?: number; staffId?: string; days?: number } = {}) {
  passTime(REMEMBERED_SECONDS);
  const query = { serviceId: FACIAL, from: someMonday(week), days: 1, ...more };
  return (await Caller.anonymous(system).call('getAvailability', { query })).body;
}
const slotsIn = ({ days }: { days: AvailabilityDay[] }) => days.flatMap(({ slots }) => slots);
const slotOf = (answer: { days: AvailabilityDay[] }, startsAt: string) =>
  slotsIn(answer).find((slot) => slot.startsAt === startsAt);

describe('availability', () => {
  test('names the people in the clinic’s order, and of each free slot who could give it', async () => {
    const before = await look();
    expect(before.staff).toEqual([
      { id: ana.id, name: 'Ana Paz', title: 'Cosmetóloga', photo: null },
      { id: eva.id, name: 'Eva Luna', title: '', photo: null },
    ]);
    expect(before.others).toBeUndefined();
    expect(slotOf(before, at('10:00'))?.staffIds).toEqual([ana.id, eva.id]);
    expect((await book(at('10:00'), { staffId: ana.id })).status).toBe(201);
    expect(slotOf(await look(), at('10:00'))).toMatchObject({ state: 'available', staffIds: [eva.id] });
  });

  test('for a person is the same as what that person could give of it', async () => {
    await book(at('10:00'), { staffId: ana.id });
    await book(at('12:00'), { staffId: eva.id });
    const all = slotsIn(await look({ days: 6 }));
    for (const { id } of [ana, eva]) {
      const theirs = slotsIn(await look({ days: 6, staffId: id }));
      const filtered = all.map((slot) =>
        slot.staffIds?.includes(id) ? 'available' : slot.state === 'past' ? 'past' : 'full',
      );
      expect(theirs.map(({ state }) => state)).toEqual(filtered);
      expect(filtered).toContain('full');
    }
  });

  test('of a service without named people names nobody', async () => {
    const answer = await look({ serviceId: DIAGNOSIS });
    expect(answer.staff).toEqual([]);
    expect(answer.others).toBeUndefined();
    expect(slotsIn(answer).some(({ staffIds }) => staffIds !== undefined)).toBe(false);
  });

  test('says where somebody without a name may give it too', async () => {
    const third = await newResource(staff, 'staff', 'Inés', {
      categories: ['specialized'],
      activeFrom: someMonday(week + 1),
    });
    expect(await look({ serviceId: DIAGNOSIS })).toMatchObject({ staff: [{ id: third.id }], others: true });
    week += 1;
    const later = await look({ serviceId: DIAGNOSIS });
    expect([later.staff.length, later.others]).toEqual([1, undefined]);
    const body = { ...formOf(third, { activeTo: someMonday(week) }), version: third.version };
    expect((await staff.call('saveResource', { params: { resourceId: third.id }, body })).status).toBe(200);
  });
});

describe('a booking with a person', () => {
  test('is theirs, and full for them alone', async () => {
    const first = await book(at('10:00'), { staffId: eva.id });
    expect([first.status, first.body.staff?.name]).toEqual([201, 'Eva Luna']);
    const other = await signInClient(system);
    const again = { serviceId: FACIAL, startsAt: at('10:00') };
    expect(verdict(await other.call('bookAppointment', { body: { ...again, staffId: eva.id } }))).toBe('409 slot_full');
    expect((await other.call('bookAppointment', { body: again })).body.staff?.name).toBe('Ana Paz');
  });

  test('who does not give it, or does not work then, is said, to clients and at the desk', async () => {
    const hours = { from: '2026-01-01', week: Array.from({ length: 7 }, () => [{ from: '09:00', to: '12:00' }]) };
    const only = { ...hours, week: hours.week.map((day, at) => (at === 0 ? day : [])) };
    const sol = await newResource(staff, 'staff', 'Sol', { categories: ['specialized'], hours: [only] });
    const made = (await book(at('13:00'))).body;
    expect(verdict(await desk.save(made.id, { staffId: sol.id, version: 1 }))).toBe('409 staff_unfit');
    const override = { reason: 'Lo pidió' };
    expect(verdict(await desk.save(made.id, { staffId: sol.id, version: 1, override }))).toBe('409 staff_unfit');
    const move = { params: { appointmentId: made.id }, body: { startsAt: at('10:00'), staffId: sol.id } };
    expect(verdict(await person.call('rescheduleMyAppointment', move))).toBe('409 staff_unfit');

    const withSol = { serviceId: DIAGNOSIS, staffId: sol.id };
    expect(verdict(await book(at('15:00'), withSol))).toBe('409 staff_away');
    const visit = await book(at('10:00'), withSol);
    expect(visit.status).toBe(201);
    const late = { startsAt: at('15:00'), staffId: sol.id, version: 1 };
    expect(verdict(await desk.save(visit.body.id, late))).toBe('409 staff_away');
    expect(verdict(await desk.save(visit.body.id, { ...late, override }))).toBe('200');
    const { days } = await look({ serviceId: DIAGNOSIS, days: 2 });
    expect(days.map(({ away }: AvailabilityDay) => away)).toEqual([undefined, [sol.id]]);
    const gone = { ...formOf(sol, { activeTo: someMonday(week) }), version: sol.version };
    expect((await staff.call('saveResource', { params: { resourceId: sol.id }, body: gone })).status).toBe(200);
  });

  test('keeps the person when it moves, unless the client asks for another', async () => {
    const { body } = await book(at('10:00'), { staffId: eva.id });
    const move = (id: string, wish: { startsAt: string; staffId?: string }) =>
      person.call('rescheduleMyAppointment', { params: { appointmentId: id }, body: wish });
    const moved = await move(body.id, { startsAt: at('12:00') });
    expect(moved.body.staff?.name).toBe('Eva Luna');
    expect((await move(moved.body.id, { startsAt: at('12:00'), staffId: ana.id })).body.staff?.name).toBe('Ana Paz');
  });

  test('is shown and moved by a link with its person', async () => {
    const { body: visit } = await book(at('10:00'), { staffId: ana.id });
    const reader = Caller.anonymous(system);
    const token = linkTo('reschedule', visit);
    expect((await reader.call('lookAtReply', { body: { token } })).body.appointment.staff).toMatchObject({
      id: ana.id,
    });
    const { status, body } = await reader.call('answerReply', {
      body: { token, startsAt: at('13:00'), staffId: eva.id },
    });
    expect([status, body.appointment.staff.name]).toEqual([200, 'Eva Luna']);
  });
});

describe('what is written about a visit', () => {
  const lettersTo = async (who: Caller): Promise<string[]> => {
    await system.settle();
    const { email } = (await who.call('getMe', {})).body;
    return system.inbox
      .list()
      .emails.filter(({ to }) => to === email)
      .map(({ text }) => text);
  };
  const calendarOf = (id: string) => person.call('getMyAppointmentCalendar', { params: { appointmentId: id } });
  /** Booked, confirmed, paid, with the receipt sent. */
  async function written(wish: {
    serviceId?: number;
    staffId?: string;
  }): Promise<{ paper: Answer; texts: string[]; file: string }> {
    const { body } = await book(at('10:00'), wish);
    // The acknowledgement is only sent while the visit waits.
    await system.settle();
    await desk.status(body.id, 'confirmed');
    const paid = await cashier.pay(body.id, { lines: [line(10_000)] });
    const { receiptDay: day, receiptNumber: number } = paid.body.lines[0];
    expect((await cashier.send(day, number)).status).toBe(200);
    const file = await calendarOf(body.id);
    return {
      paper: await cashier.receipt(day, number),
      texts: await lettersTo(person),
      file: JSON.stringify(file.body),
    };
  }

  test('names the person who gives it: letters, calendar and receipt', async () => {
    const { paper, texts, file } = await written({ staffId: eva.id });
    expect(texts).toHaveLength(3);
    for (const text of texts) expect(text).toMatch(/Te (atiende|atendió): Eva Luna/);
    expect(file).toContain('Te atiende: Eva Luna');
    expect(paper.body.staff).toMatchObject({ id: eva.id, name: 'Eva Luna' });
  });

  test('says nothing of an anonymous place', async () => {
    const { paper, texts, file } = await written({ serviceId: DIAGNOSIS });
    expect(texts).toHaveLength(3);
    for (const text of [...texts, file]) expect(text).not.toMatch(/Te (atiende|atendió)|anon-/);
    expect(JSON.stringify(paper.body)).not.toMatch(/"staff"|anon-/);
    expect(JSON.stringify((await person.call('listMyAppointments', {})).body)).not.toMatch(/"staff"|anon-/);
    const { body: exported } = await person.call('exportMyData', {});
    expect(exported.appointments).toHaveLength(1);
    expect(JSON.stringify(exported)).not.toContain('anon-');
  });
});
