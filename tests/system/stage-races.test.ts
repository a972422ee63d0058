import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt, someMonday, waitUntil } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, putService, putServices, signInCrowd, signInStaff } from '../support/fixtures.ts';
import { countersOn, recountOn } from '../support/recount.ts';
import { countWholeVisits, mustAgree, newResource } from '../support/resources.ts';
import { startTestSystem } from '../support/system.ts';

/** Two desks press at once: one of them happens, the other one hears of it, and nothing contradicts anything. */

const LASER = 21;
const TIMES = ['09:00', '11:00', '12:30', '14:00'];

let system: System;
let people: Caller[];
let one: ReturnType<typeof deskOf>;
let other: ReturnType<typeof deskOf>;
let crowd: Caller[];
/** Each test has a week of its own. */
let week = 2;
const at = (time: string) => slotAt(time, week);

beforeAll(async () => {
  system = await startTestSystem();
  await countWholeVisits();
  await putServices();
  const rights = [...AGENDA_RIGHTS, 'access_configuration', 'override_agenda'] as const;
  people = [await signInStaff(system, [...rights]), await signInStaff(system, [...rights])];
  [one, other] = people.map(deskOf) as [typeof one, typeof other];
  const laser = await newResource(people[0] as Caller, 'equipment', 'Láser');
  await putService(LASER, 'cosmetology', { needs: { staff: [], rooms: [], equipment: [laser.id] }, bufferAfter: 10 });
  crowd = await signInCrowd(system, TIMES.length + 1);
});
afterAll(() => system?.close());
beforeEach(() => {
  week += 1;
});
afterEach(async () => {
  await mustAgree();
  expect(await countersOn(someMonday(week))).toEqual(await recountOn(someMonday(week)));
});

const clientOf = (person: number): string => crowd[person]?.clientId ?? '';
const walkIn = (startsAt: string, more: object = {}) =>
  one.create({ clientId: clientOf(TIMES.length), serviceId: LASER, startsAt, ...more });
/** A visit at each of the times, some of them still to confirm; it is eight o'clock of their day. */
async function booked(): Promise<{ id: string; client: Caller }[]> {
  const visits = await Promise.all(
    TIMES.map(async (time, person) => {
      const status = person % 2 === 0 ? ('pending' as const) : ('confirmed' as const);
      const answer = await one.create({ clientId: clientOf(person), serviceId: LASER, startsAt: at(time), status });
      expect(answer.status).toBe(201);
      return { id: answer.body.id as string, client: crowd[person] as Caller };
    }),
  );
  await waitUntil(at('08:00'), ...people, ...crowd);
  return visits;
}

describe('an arrival', () => {
  test('pressed at both desks is one', async () => {
    for (const { id } of await booked()) {
      const both = await Promise.all([one.stage(id, 'expected', 'waiting'), other.stage(id, 'expected', 'waiting')]);
      expect(both.map(verdict)).toEqual(['200', '200']);
      expect(both[0].body).toEqual(both[1].body);
      expect((await one.changes(id)).map(({ action }: { action: string }) => action)).toEqual(['stage', 'created']);
    }
  });

  test('while the other desk cancels, or the client does', async () => {
    for (const [turn, { id, client }] of (await booked()).entries()) {
      const cancel = () =>
        turn < 2
          ? other.status(id, 'cancelled')
          : client.call('cancelMyAppointment', { params: { appointmentId: id } });
      const [arrived, cancelled] = await Promise.all([one.stage(id, 'expected', 'waiting'), cancel()]);
      expect([
        ['200', turn < 2 ? '409 appointment_arrived' : '409 appointment_not_upcoming'],
        ['409 appointment_cancelled', '200'],
      ]).toContainEqual([verdict(arrived), verdict(cancelled)]);
    }
  });

  test('while the other desk moves the visit to tomorrow: it is moved, or the client is there', async () => {
    for (const { id } of await booked()) {
      const [{ body }] = [await one.save(id, { notes: 'Piel sensible', version: 1 })];
      const tomorrow = new Date(Date.parse(body.startsAt) + 86_400_000).toISOString();
      const [arrived, moved] = await Promise.all([
        one.stage(id, 'expected', 'waiting'),
        other.save(id, { startsAt: tomorrow, version: body.version }),
      ]);
      expect([
        ['200', '409 changed_meanwhile'],
        ['409 appointment_of_other_day', '200'],
      ]).toContainEqual([verdict(arrived), verdict(moved)]);
    }
  });

  test('while the other desk says that nobody came', async () => {
    const visits = await booked();
    await waitUntil(at('14:30'), ...people);
    for (const { id } of visits) {
      const [arrived, missed] = await Promise.all([one.stage(id, 'expected', 'waiting'), other.close(id, 'no_show')]);
      expect([
        ['200', '409 appointment_arrived'],
        ['409 appointment_closed', '200'],
      ]).toContainEqual([verdict(arrived), verdict(missed)]);
    }
  });
});

test('into the room while the other desk undoes the arrival: one of them', async () => {
  for (const { id } of await booked()) {
    await one.stage(id, 'expected', 'waiting');
    const [entered, undone] = await Promise.all([
      one.stage(id, 'waiting', 'in_room'),
      other.stage(id, 'waiting', 'expected'),
    ]);
    expect([verdict(entered), verdict(undone)].sort()).toEqual(['200', '409 changed_meanwhile']);
  }
});

describe('the time that is left', () => {
  test('of a visit that nobody came to is for a walk-in, or for the visit again: never for both', async () => {
    const [visit] = await booked();
    const id = visit?.id ?? '';
    await waitUntil(at('09:10'), ...people);
    for (let round = 0; round < 4; round++) {
      expect(verdict(await one.close(id, 'no_show'))).toBe('200');
      const [walked, reopened] = await Promise.all([walkIn(at('09:30')), other.reopen(id)]);
      expect([
        ['201', '409 place_given_away'],
        ['409 slot_full', '200'],
      ]).toContainEqual([verdict(walked), verdict(reopened)]);
      await mustAgree();
      if (walked.status === 201) {
        await one.status(walked.body.id, 'cancelled');
        expect(verdict(await one.reopen(id))).toBe('200');
      }
    }
  });

  test('after an early end is free, with its buffer; undoing the end takes it again, or says who is there', async () => {
    const [visit] = await booked();
    const id = visit?.id ?? '';
    await waitUntil(at('09:05'), ...people);
    await one.stage(id, 'expected', 'in_room');
    expect(verdict(await walkIn(at('09:30')))).toBe('409 slot_full');
    const ended = await one.stage(id, 'in_room', 'to_pay');
    expect(ended.body).toMatchObject({ startsAt: at('09:00'), endsAt: at('10:00') });
    const walked = await walkIn(at('09:30'));
    expect(verdict(walked)).toBe('201');
    expect(walked.body.segments[0]).not.toHaveProperty('marks');
    expect(verdict(await other.stage(id, 'to_pay', 'in_room'))).toBe('409 place_given_away');
    expect(verdict(await one.close(id, 'attended'))).toBe('200');
    await one.status(walked.body.id, 'cancelled');
    await one.reopen(id);
    expect(verdict(await other.stage(id, 'to_pay', 'in_room'))).toBe('200');
    expect(verdict(await walkIn(at('09:30')))).toBe('409 slot_full');
  });
});

test('walk-ins at once for one laser: one has it, the others hear that there is no room', async () => {
  await waitUntil(at('16:03'), ...people, ...crowd);
  const answers = await Promise.all(
    crowd
      .slice(0, 4)
      .map(({ clientId }, turn) =>
        (people[turn % 2] as Caller).call('bookWalkIn', { body: { clientId, serviceId: LASER } }),
      ),
  );
  expect(answers.map(verdict).sort()).toEqual(['201', '409 slot_full', '409 slot_full', '409 slot_full']);
});

test('two desks at one visit, by chance: its history is whole, and nothing contradicts anything', async () => {
  const visits = await booked();
  await waitUntil(at('11:40'), ...people);
  const stages = ['expected', 'waiting', 'in_room', 'to_pay'] as const;
  const some = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
  const acts = [
    (id: string, desk: typeof one) => desk.stage(id, 'expected', some(stages.slice(1))),
    (id: string, desk: typeof one) => desk.stage(id, 'waiting', 'in_room'),
    (id: string, desk: typeof one) => desk.stage(id, 'in_room', some(stages.filter((stage) => stage !== 'in_room'))),
    (id: string, desk: typeof one) => desk.stage(id, 'to_pay', 'in_room'),
    (id: string, desk: typeof one) => desk.close(id, 'attended'),
    (id: string, desk: typeof one) => desk.close(id, 'no_show'),
    (id: string, desk: typeof one) => desk.reopen(id),
    (id: string, desk: typeof one) => desk.status(id, some(['pending', 'confirmed'] as const)),
  ];
  for (let round = 0; round < 8; round++) {
    const answers = await Promise.all(visits.flatMap(({ id }) => [one, other].map((desk) => some(acts)(id, desk))));
    expect(answers.map(verdict).filter((said) => /^(4(?!09)|500)/.test(said))).toEqual([]);
    await mustAgree();
  }
});
