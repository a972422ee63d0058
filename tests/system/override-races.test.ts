import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { slotAt, someMonday } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { FACIAL, putService, putServices, signInCrowd, signInStaff } from '../support/fixtures.ts';
import { outcomes } from '../support/outcomes.ts';
import { countersOn, recountOn } from '../support/recount.ts';
import { busyOn, countWholeVisits, mustAgree, newResource, visitsOn } from '../support/resources.ts';
import { startTestSystem } from '../support/system.ts';

const LASER = 21;
const TEN = 600;
const NOON = 720;
const override = { reason: 'Solo puede hoy' };

let system: System;
let staff: Caller;
let desk: ReturnType<typeof deskOf>;
let laser: Resource;
let people: Resource[];
let crowd: Caller[];
/** Each test has a week of its own. */
let week = 2;
const at = (time: string) => slotAt(time, week);
const day = () => someMonday(week);

beforeAll(async () => {
  system = await startTestSystem();
  await countWholeVisits();
  await putServices();
  staff = await signInStaff(system, [...PERMISSION_CODES]);
  desk = deskOf(staff);
  laser = await newResource(staff, 'equipment', 'Láser');
  people = await Promise.all(
    ['Sofía', 'Rosa'].map((name) => newResource(staff, 'staff', name, { categories: ['cosmetology'] })),
  );
  await putService(LASER, 'cosmetology', { needs: { staff: [], rooms: [], equipment: [laser.id] } });
  crowd = await signInCrowd(system, 12);
});
afterAll(() => system?.close());
beforeEach(() => {
  week += 1;
});
afterEach(mustAgree);

type Booking = Parameters<typeof desk.create>[0];
const create = ({ clientId }: Caller, changes: Partial<Booking> = {}) =>
  desk.create({ clientId, serviceId: LASER, startsAt: at('10:00'), ...changes });
async function booked(person: Caller, changes: Partial<Booking> = {}) {
  const { status, body } = await create(person, changes);
  expect(status).toBe(201);
  return body;
}
const idOf = ({ body }: Answer): string => body.id;
/** The visits on the laser with their marks. */
const marked = async (): Promise<Record<string, string | undefined>> =>
  Object.fromEntries((await busyOn(laser.id, day())).entries.map(({ visit, mark }) => [visit, mark]));

describe('onto one laser', () => {
  test('two overrides at once both stay: whoever comes later is marked', async () => {
    await booked(crowd[0] as Caller);
    const answers = await Promise.all(crowd.slice(1, 3).map((person) => create(person, { override })));
    expect(answers.map(verdict)).toEqual(['201', '201']);
    const marks = await marked();
    expect(answers.map((answer) => marks[idOf(answer)])).toEqual(['o', 'o']);
    expect(await visitsOn(laser.id, day())).toHaveLength(3);
  });

  test('a crowd of overrides on a free laser: one is ordinary, the others are marked', async () => {
    const answers = await Promise.all(crowd.map((person) => create(person, { override })));
    expect(outcomes(answers)).toEqual({ booked: crowd.length });
    const ordinary = answers.filter(({ body }) => body.override === undefined);
    expect(ordinary).toHaveLength(1);
    const marks = await marked();
    expect(answers.filter((answer) => marks[idOf(answer)] === undefined).map(idOf)).toEqual(ordinary.map(idOf));
    expect(await countersOn(day())).toEqual(await recountOn(day()));
  });

  test('an override and a booking of the same minute: the booking is ordinary, or told that it is full', async () => {
    for (const time of ['09:00', '11:00', '13:00', '15:00']) {
      const [mine, theirs] = await Promise.all([
        create(crowd[0] as Caller, { startsAt: at(time), override }),
        (crowd[1] as Caller).call('bookAppointment', { body: { serviceId: LASER, startsAt: at(time) } }),
      ]);
      expect(verdict(mine)).toBe('201');
      const marks = await marked();
      if (theirs.status === 201) {
        expect([marks[idOf(mine)], marks[idOf(theirs)]]).toEqual(['o', undefined]);
        await (crowd[1] as Caller).call('cancelMyAppointment', { params: { appointmentId: idOf(theirs) } });
      } else {
        expect(verdict(theirs)).toBe('409 slot_full');
        expect(mine.body).not.toHaveProperty('override');
      }
    }
  });

  test('moved there by two desks at once, both stay with marks', async () => {
    await booked(crowd[0] as Caller);
    const ids = [
      await booked(crowd[1] as Caller, { startsAt: at('12:00') }),
      await booked(crowd[2] as Caller, { startsAt: at('14:00') }),
    ].map(({ id }) => id);
    const moves = ids.map((id) => desk.save(id, { startsAt: at('10:00'), version: 1, override }));
    expect((await Promise.all(moves)).map(verdict)).toEqual(['200', '200']);
    const marks = await marked();
    expect(ids.map((id) => marks[id])).toEqual(['o', 'o']);
  });

  test('two moves into each other’s place: each stays or is marked, and no time is taken twice unmarked', async () => {
    const [a, b] = [await booked(crowd[0] as Caller), await booked(crowd[1] as Caller, { startsAt: at('12:00') })];
    const moves = [
      desk.save(a.id, { startsAt: at('12:00'), version: 1, override }),
      desk.save(b.id, { startsAt: at('10:00'), version: 1, override }),
    ];
    expect((await Promise.all(moves)).map(verdict)).toEqual(['200', '200']);
    expect(await visitsOn(laser.id, day())).toEqual([
      [TEN, b.id],
      [NOON, a.id],
    ]);
    // Whoever decided while the other one was still there has a mark.
    expect(Object.values(await marked())).toContain('o');
  });
});

describe('a swap', () => {
  const swap = (a: { id: string; version: number }, b: { id: string; version: number }) =>
    staff.call('swapAppointments', {
      body: { a: { id: a.id, version: a.version }, b: { id: b.id, version: b.version } },
    });

  test('pressed twice at once has one outcome', async () => {
    for (let round = 0; round < 3; round++) {
      const [a, b] = [await booked(crowd[0] as Caller), await booked(crowd[1] as Caller, { startsAt: at('12:00') })];
      const answers = await Promise.all([swap(a, b), swap(b, a), swap(a, b)]);
      expect(answers.map(verdict).sort()).toEqual(['200', '409 changed_meanwhile', '409 changed_meanwhile']);
      expect(await visitsOn(laser.id, day())).toEqual([
        [TEN, b.id],
        [NOON, a.id],
      ]);
      await Promise.all([desk.status(a.id, 'cancelled'), desk.status(b.id, 'cancelled')]);
    }
  });

  test('while one of them moves: both swap, or one moves', async () => {
    const [a, b] = [await booked(crowd[0] as Caller), await booked(crowd[1] as Caller, { startsAt: at('12:00') })];
    const [swapped, moved] = await Promise.all([swap(a, b), desk.save(a.id, { startsAt: at('15:00'), version: 1 })]);
    expect([
      ['200', '409 changed_meanwhile'],
      ['409 changed_meanwhile', '200'],
    ]).toContainEqual([verdict(swapped), verdict(moved)]);
  });

  test('while somebody takes a person’s time: nobody is at two visits at once', async () => {
    const [sofia, rosa] = people as [Resource, Resource];
    const facial = { serviceId: FACIAL };
    const a = await booked(crowd[0] as Caller, { ...facial, staffId: sofia.id });
    const b = await booked(crowd[1] as Caller, { ...facial, staffId: rosa.id, startsAt: at('12:00') });
    const answers = await Promise.all([
      swap(a, b),
      create(crowd[2] as Caller, { ...facial, staffId: rosa.id }),
      create(crowd[3] as Caller, { ...facial, staffId: sofia.id, startsAt: at('12:00') }),
    ]);
    expect(verdict(answers[0])).toBe('200');
    for (const answer of answers.slice(1)) expect(['201', '409 slot_full']).toContain(verdict(answer));
  });

  test('of a client’s two visits counts both in what is known of the client', async () => {
    const [a, b] = [await booked(crowd[4] as Caller), await booked(crowd[4] as Caller, { startsAt: at('12:00') })];
    expect(verdict(await swap(a, b))).toBe('200');
  });
});

test('the person of a visit changes while somebody books that person: one of them has the person', async () => {
  const [sofia, rosa] = people as [Resource, Resource];
  for (const time of ['09:00', '11:00', '13:00', '15:00']) {
    const there = { serviceId: FACIAL, startsAt: at(time) };
    const visit = await booked(crowd[0] as Caller, { ...there, staffId: rosa.id });
    const [saved, wish] = await Promise.all([
      desk.save(visit.id, { staffId: sofia.id, version: 1 }),
      create(crowd[1] as Caller, { ...there, staffId: sofia.id }),
    ]);
    expect([
      ['200', '409 slot_full'],
      ['409 slot_full', '201'],
    ]).toContainEqual([verdict(saved), verdict(wish)]);
  }
});
