import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import { type EngineProxy, startEngineProxy } from '../faults/bookings/engine-proxy.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt, someMonday } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { putService, putServices, signInCrowd, signInStaff } from '../support/fixtures.ts';
import { outcomes } from '../support/outcomes.ts';
import { countWholeVisits, mustAgree, newResource, visitsOn } from '../support/resources.ts';
import { startTestSystem } from '../support/system.ts';

/** No engine on one machine answers TransactionConflict, so a proxy before it does. */
let proxy: EngineProxy;
let system: System;
let staff: Caller;
let crowd: Caller[];
let laser: Resource;
let week = 2;
const LASER = 21;
const at = (time: string) => slotAt(time, week);

beforeAll(async () => {
  system = await startTestSystem();
  proxy = await startEngineProxy('conflicts');
  proxy.lead(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
  // Functions are loaded, and read where the engine is, at their first call.
  process.env.AWS_ENDPOINT_URL_DYNAMODB = proxy.endpoint;
  await countWholeVisits();
  await putServices();
  staff = await signInStaff(system, [...PERMISSION_CODES]);
  laser = await newResource(staff, 'equipment', 'Láser');
  const needs = { staff: [], rooms: [], equipment: [laser.id] };
  await putService(LASER, 'cosmetology', { needs });
  crowd = await signInCrowd(system, 24);
});
afterAll(async () => {
  await system?.close();
  proxy?.close();
});
beforeEach(() => {
  week += 1;
  proxy.done.clear();
});

const conflicts = () => proxy.done.get('conflict') ?? 0;
async function withConflicts<T>(share: number, act: () => Promise<T>): Promise<T> {
  proxy.mix({ conflict: share });
  try {
    return await act();
  } finally {
    proxy.mix({});
  }
}
/** As deployed functions do: they end before anybody is tired of waiting. */
async function withHaste<T>(act: () => Promise<T>): Promise<T> {
  const patience = process.env.ROSTRO_PATIENCE;
  process.env.ROSTRO_PATIENCE = '1';
  try {
    return await act();
  } finally {
    process.env.ROSTRO_PATIENCE = patience;
  }
}
const book = (person: Caller, time: string) =>
  person.call('bookAppointment', { body: { serviceId: LASER, startsAt: at(time) } });

test('a conflict is tried again, and is never "full": every place is booked, moved, cancelled', async () => {
  const times = ['09:00', '10:00', '11:00', '12:00'];
  const people = crowd.slice(0, 4);
  const desk = deskOf(staff);
  await withConflicts(0.4, async () => {
    const booked = await Promise.all(people.map((person, place) => book(person, times[place] ?? '')));
    expect(booked.map(verdict)).toEqual(times.map(() => '201'));
    const moved = await Promise.all(
      booked.map(({ body }, place) =>
        desk.save(body.id, { startsAt: at(['13:00', '14:00', '15:00', '16:00'][place] ?? ''), version: 1 }),
      ),
    );
    expect(moved.map(verdict)).toEqual(times.map(() => '200'));
    const params = { appointmentId: booked[0]?.body.id };
    expect(verdict(await (people[0] ?? staff).call('cancelMyAppointment', { params }))).toBe('200');
  });
  expect(conflicts()).toBeGreaterThan(0);
  expect((await visitsOn(laser.id, someMonday(week))).map(([start]) => start)).toEqual([840, 900, 960]);
  await mustAgree();
});

test('among a crowd the facts still decide: one has the laser, the others are told it is full', async () => {
  const answers = await withConflicts(0.4, () => Promise.all(crowd.slice(4).map((person) => book(person, '10:00'))));
  expect(outcomes(answers)).toEqual({ booked: 1, '409 slot_full': 19 });
  expect(conflicts()).toBeGreaterThan(0);
  await mustAgree();
});

test('moves into each other’s place, a swap pressed twice and a second service have the outcome that they have without conflicts', async () => {
  const [ana, berta] = crowd.slice(0, 2) as [Caller, Caller];
  const desk = deskOf(staff);
  const { body: a } = await book(ana, '10:00');
  const { body: b } = await book(berta, '12:00');
  const swap = () =>
    staff.call('swapAppointments', { body: { a: { id: a.id, version: 1 }, b: { id: b.id, version: 1 } } });
  const places = async () => (await visitsOn(laser.id, someMonday(week))).map(([start, id]) => [start, id]);
  await withConflicts(0.4, async () => {
    const moves = [
      desk.save(a.id, { startsAt: at('12:00'), version: 1 }),
      desk.save(b.id, { startsAt: at('10:00'), version: 1 }),
    ];
    expect((await Promise.all(moves)).map(verdict)).toEqual(['409 slot_full', '409 slot_full']);
    const swaps = (await Promise.all([swap(), swap()])).map(verdict).sort();
    expect(swaps).toEqual(['200', '409 changed_meanwhile']);
    expect(await places()).toEqual([
      [600, b.id],
      [720, a.id],
    ]);
    const seconds = [a, b].map(({ id }) => desk.save(id, { nextServiceId: LASER, version: 2 }));
    expect((await Promise.all(seconds)).map(verdict)).toEqual(['200', '200']);
  });
  expect(conflicts()).toBeGreaterThan(0);
  expect(await places()).toEqual([
    [600, b.id],
    [660, b.id],
    [720, a.id],
    [780, a.id],
  ]);
  await mustAgree();
});

test('where nothing but conflicts comes, it is busy with a time to come back, and nothing is taken', async () => {
  const answer = await withConflicts(1, () => withHaste(() => book(crowd[0] ?? staff, '10:00')));
  expect([verdict(answer), answer.headers.get('retry-after')]).toEqual(['503 busy', '1']);
  expect(conflicts()).toBeGreaterThan(1);
  expect(await visitsOn(laser.id, someMonday(week))).toEqual([]);
  expect(verdict(await book(crowd[0] ?? staff, '10:00'))).toBe('201');
  await mustAgree();
});
