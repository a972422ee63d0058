import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { footprintsOf } from '@rostro/rules/scheduling/busy';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import { addMinutes } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt, someMonday } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { putService, signInCrowd, signInStaff } from '../support/fixtures.ts';
import { appointmentsOn } from '../support/recount.ts';
import { countWholeVisits, mustAgree, newResource, visitsOn } from '../support/resources.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let desk: ReturnType<typeof deskOf>;
let crowd: Caller[];
let people: Resource[];
/** Each test has a week of its own. */
let week = 2;
const at = (time: string) => slotAt(time, week);
const day = () => someMonday(week);

/** An hour, and half an hour in the other category; only these two people give them. */
const [LONG, SHORT] = [21, 22];
const CROWD = 60;

beforeAll(async () => {
  system = await startTestSystem();
  await countWholeVisits();
  staff = await signInStaff(system, [...PERMISSION_CODES]);
  desk = deskOf(staff);
  people = await Promise.all(
    ['Sofía', 'Rosa'].map((name) => newResource(staff, 'staff', name, { categories: ['cosmetology', 'specialized'] })),
  );
  const needs = { staff: people.map(({ id }) => id), rooms: [], equipment: [] };
  await putService(LONG, 'cosmetology', { needs, bufferAfter: 10 });
  await putService(SHORT, 'specialized', { needs, durationMinutes: 30, bufferBefore: 10 });
  crowd = await signInCrowd(system, CROWD);
});
afterAll(() => system?.close());
beforeEach(() => {
  week += 1;
});
afterEach(mustAgree);

const book = (who: Caller, startsAt: string, nextServiceId?: number, serviceId = LONG) =>
  who.call('bookAppointment', { body: { serviceId, startsAt, ...(nextServiceId && { nextServiceId }) } });
const standing = async () => (await appointmentsOn(day())).filter(({ status }) => status !== 'cancelled');

/** No minute of a person belongs to two visits, and each visit is whole: its services follow each other. */
async function mustBeSound(): Promise<void> {
  const visits = await standing();
  const taken = visits.flatMap(({ id, segments = [] }) =>
    segments.flatMap((segment) =>
      footprintsOf(segment).flatMap(({ from, to }) => segment.resources.map((one) => ({ id, one, from, to }))),
    ),
  );
  const overlaps = taken.filter((a, place) =>
    taken.slice(place + 1).some((b) => a.id !== b.id && a.one === b.one && a.from < b.to && b.from < a.to),
  );
  expect(overlaps).toEqual([]);
  for (const { startsAt, endsAt, segments = [] } of visits) {
    const edges = segments.map((segment) => [segment.startsAt, segment.endsAt]);
    expect(edges.flat()[0]).toBe(startsAt);
    expect(edges.flat().at(-1)).toBe(endsAt);
    for (const [place, [start]] of edges.entries()) if (place > 0) expect(start).toBe(edges[place - 1]?.[1]);
  }
}

test('two services and single ones for the same people at once: no overlap, contiguous or nothing', async () => {
  const answers = await Promise.all(
    crowd.map((person, number) => {
      const start = addMinutes(at('09:00'), 30 * (number % 15));
      if (number % 3 === 0) return book(person, start, SHORT);
      return number % 3 === 1 ? book(person, start, LONG, SHORT) : book(person, start, undefined, SHORT);
    }),
  );
  const said = answers.map(verdict);
  expect(said.filter((one) => !['201', '409 slot_full', '503 busy'].includes(one))).toEqual([]);
  const made = answers.filter(({ status }) => status === 201);
  expect((await standing()).map(({ id }) => id).sort()).toEqual(made.map(({ body }) => body.id).sort());
  expect(made.some(({ body }) => body.nextService !== undefined)).toBe(true);
  await mustBeSound();
});

test('a move into its own old time, by client and desk at once, leaves one visit whole', async () => {
  const [person] = crowd;
  if (person === undefined) throw new Error('there is a crowd');
  const { body: made } = await book(person, at('10:00'), SHORT);
  const others = crowd.slice(1, 5);
  const answers = await Promise.all([
    person.call('rescheduleMyAppointment', { params: { appointmentId: made.id }, body: { startsAt: at('10:30') } }),
    desk.save(made.id, { startsAt: at('11:00'), version: made.version }),
    ...others.map((other) => book(other, at('11:00'), SHORT)),
  ]);
  const known = ['200', '201', '409 slot_full', '409 changed_meanwhile', '409 appointment_cancelled'];
  expect(answers.map(verdict).filter((one) => !known.includes(one))).toEqual([]);
  const own = (await standing()).filter(({ clientId }) => clientId === person.clientId);
  expect(own.map(({ segments = [] }) => segments.length)).toEqual([2]);
  await mustBeSound();
});

test('cancelling frees both, once, while others wait for each of them', async () => {
  const [owner, ...others] = crowd.slice(10, 16);
  if (owner === undefined) throw new Error('there is a crowd');
  const staffId = people[0]?.id;
  const asked = { serviceId: LONG, nextServiceId: SHORT, startsAt: at('10:00'), staffId };
  const { body: made } = await owner.call('bookAppointment', { body: asked });
  const busy = () => visitsOn(staffId ?? '', day());
  expect(await busy()).toEqual([
    [600, made.id],
    [660, made.id],
  ]);
  const [cancelled, ...answers] = await Promise.all([
    owner.call('cancelMyAppointment', { params: { appointmentId: made.id } }),
    ...others.map((other, number) =>
      other.call('bookAppointment', {
        body: { serviceId: SHORT, startsAt: at(number % 2 === 0 ? '10:00' : '11:00'), staffId },
      }),
    ),
  ]);
  expect(verdict(cancelled)).toBe('200');
  expect(answers.map(verdict).filter((one) => !['201', '409 slot_full'].includes(one))).toEqual([]);
  expect((await busy()).filter(([, id]) => id === made.id)).toEqual([]);
  await mustBeSound();
  await Promise.all(
    answers
      .filter(({ status }) => status === 201)
      .map(({ body }) =>
        staff.call('setAppointmentStatus', { params: { appointmentId: body.id }, body: { status: 'cancelled' } }),
      ),
  );
  expect(verdict(await owner.call('bookAppointment', { body: asked }))).toBe('201');
});

test('the day of the second category closes while somebody books both: each is told that it is closed, or was first', async () => {
  const some = crowd.slice(20, 24);
  const close = staff.call('closeDays', {
    body: { from: day(), to: day(), category: 'specialized', reason: 'Curso' },
  });
  const [closed, ...answers] = await Promise.all([
    close,
    ...some.map((person, number) => book(person, addMinutes(at('09:00'), 120 * number), SHORT)),
  ]);
  expect(closed.status).toBe(201);
  expect(answers.map(verdict).filter((one) => !['201', '409 closed_day'].includes(one))).toEqual([]);
  expect(verdict(await book(crowd[24] ?? staff, at('17:00'), undefined, SHORT))).toBe('409 closed_day');
  await mustBeSound();
});

test('a second service comes to visits while others book the time after them: whole or refused, and never twice', async () => {
  const [first, second, ...others] = crowd.slice(30, 38) as [Caller, Caller, ...Caller[]];
  const staffId = people[0]?.id;
  const asked = (startsAt: string, serviceId = LONG) => ({ body: { serviceId, startsAt, staffId } });
  const made = [
    (await first.call('bookAppointment', asked(at('10:00')))).body,
    (await second.call('bookAppointment', asked(at('14:00')))).body,
  ];
  const answers = await Promise.all([
    ...made.flatMap(({ id, version }) =>
      // Pressed twice: one of them finds that the visit has changed.
      [1, 2].map(() => desk.save(id, { nextServiceId: SHORT, staffId, version })),
    ),
    ...others.map((other, number) =>
      other.call('bookAppointment', asked(at(number % 2 === 0 ? '11:00' : '15:00'), number % 3 === 0 ? LONG : SHORT)),
    ),
  ]);
  const known = ['200', '201', '409 slot_full', '409 changed_meanwhile'];
  expect(answers.map(verdict).filter((one) => !known.includes(one))).toEqual([]);
  const wide = (await standing()).filter(({ segments = [] }) => segments.length === 2);
  expect(wide.length).toBe(answers.filter(({ status }) => status === 200).length);
  await mustBeSound();
});

test('a second service goes while somebody waits for its time: the time is given once', async () => {
  const [owner, ...others] = crowd.slice(40, 45) as [Caller, ...Caller[]];
  const staffId = people[0]?.id ?? '';
  const { body: made } = await owner.call('bookAppointment', {
    body: { serviceId: LONG, nextServiceId: SHORT, startsAt: at('10:00'), staffId },
  });
  const [saved, ...answers] = await Promise.all([
    desk.save(made.id, { nextServiceId: null, version: made.version }),
    ...others.map((other) =>
      other.call('bookAppointment', { body: { serviceId: SHORT, startsAt: at('11:30'), staffId } }),
    ),
    owner.call('rescheduleMyAppointment', { params: { appointmentId: made.id }, body: { startsAt: at('12:30') } }),
  ]);
  expect(['200', '409 changed_meanwhile', '409 appointment_cancelled']).toContain(verdict(saved));
  expect(answers.map(verdict).filter((one) => !['201', '409 slot_full'].includes(one))).toEqual([]);
  const own = (await standing()).filter(({ clientId }) => clientId === owner.clientId);
  expect(own).toHaveLength(1);
  await mustBeSound();
});
