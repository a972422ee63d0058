import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { RouteInput } from '@rostro/shared/contract/index';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt, someMonday } from '../support/days.ts';
import { FACIAL, putService, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { outcomes } from '../support/outcomes.ts';
import { appointmentsOn } from '../support/recount.ts';
import { countWholeVisits, mustAgree, newResource } from '../support/resources.ts';
import { startTestSystem } from '../support/system.ts';

/** The visits of one booking are all written or none. */

let system: System;
let staff: Caller;
let people: Caller[];
let rooms: Resource[];
let week = 2;
const at = (time: string) => slotAt(time, week);
const visits = () => appointmentsOn(someMonday(week));
const IN_A_ROOM = 41;

beforeAll(async () => {
  system = await startTestSystem();
  await countWholeVisits();
  await putServices();
  staff = await signInStaff(system, [...PERMISSION_CODES]);
  rooms = await Promise.all(['Cabina 1', 'Cabina 2'].map((name) => newResource(staff, 'room', name)));
  const needs = { staff: [], rooms: rooms.map(({ id }) => id), equipment: [] };
  await putService(IN_A_ROOM, 'cosmetology', { durationMinutes: 60, needs });
  people = await Promise.all(Array.from({ length: 12 }, () => signInClient(system)));
});
afterAll(() => system?.close());
beforeEach(() => {
  week += 1;
});
afterEach(mustAgree);

type Body = RouteInput<'createAppointment'>['body'];
const idOf = (place: number): string => people[place]?.clientId ?? '';
const pair = (
  place: number,
  startsAt: string,
  companion: Partial<NonNullable<Body['companions']>[number]> = {},
): Body => ({
  clientId: idOf(place),
  serviceId: IN_A_ROOM,
  startsAt,
  status: 'confirmed',
  companions: [{ clientId: idOf(place + 1), serviceId: IN_A_ROOM, ...companion }],
});
const book = (body: Body, idempotencyKey?: string) =>
  staff.call('createAppointment', { body }, idempotencyKey === undefined ? {} : { idempotencyKey });

test('of six desks that book two people into the last two rooms at once, one gets both and five get nothing', async () => {
  const answers = await Promise.all([0, 2, 4, 6, 8, 10].map((place) => book(pair(place, at('10:00')))));
  expect(outcomes(answers)).toEqual({ booked: 1, '409 slot_full': 5 });
  const booked = await visits();
  expect(booked).toHaveLength(2);
  expect(
    new Set(booked.flatMap(({ segments }) => segments[0]?.resources.filter((id) => rooms.some((one) => one.id === id))))
      .size,
  ).toBe(2);
  expect(booked.map(({ id }) => id).sort()).toEqual(booked.flatMap(({ party = [] }) => party).sort());
});

test('pairs and single visits together never take more than there is, and no pair is halved', async () => {
  const single = (place: number) => book({ clientId: idOf(place), serviceId: IN_A_ROOM, startsAt: at('10:00') });
  await Promise.all([
    book(pair(0, at('10:00'))),
    single(2),
    book(pair(3, at('10:00'))),
    single(5),
    book(pair(6, at('10:00'))),
  ]);
  const booked = await visits();
  expect(booked.length).toBeLessThanOrEqual(2);
  for (const { party = [] } of booked) expect(booked.map(({ id }) => id)).toEqual(expect.arrayContaining(party));
});

test('a pair one after the other takes one room that is left, and the other hour stays free', async () => {
  await book({ clientId: idOf(4), serviceId: IN_A_ROOM, startsAt: at('10:00') });
  const answers = await Promise.all([
    book(pair(0, at('10:00'), { starts: 'after' })),
    book(pair(2, at('10:00'), { starts: 'after' })),
  ]);
  expect(outcomes(answers)).toEqual({ booked: 1, '409 slot_full': 1 });
  expect((await visits()).map(({ startsAt }) => startsAt).sort()).toEqual(
    [at('10:00'), at('10:00'), at('11:00')].sort(),
  );
});

test('one attempt that is sent four times at once books once', async () => {
  const key = crypto.randomUUID();
  const answers = await Promise.all([1, 2, 3, 4].map(() => book(pair(0, at('10:00')), key)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await visits()).toHaveLength(2);
});

test('one client in two bookings at once comes once, unless staff say so', async () => {
  const other = { ...pair(2, at('10:00')), companions: [{ clientId: idOf(1), serviceId: FACIAL }] };
  const answers = await Promise.all([book(pair(0, at('10:00'))), book({ ...other, serviceId: FACIAL })]);
  expect(outcomes(answers)).toEqual({ booked: 1, '409 client_busy': 1 });
  expect(await visits()).toHaveLength(2);
});
