import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import { transact, type Write } from '@rostro/platform/table/transact';
import { NO_NEEDS } from '@rostro/rules/scheduling/places';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys, kindOf } from '@rostro/rules/table/keys';
import { shortId } from '@rostro/rules/table/short-id';
import { MAIN_BRANCH } from '@rostro/shared/contract/branches';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import { anonymousId } from '@rostro/shared/scheduling/places';
import { instantOf } from '@rostro/shared/time';
import { auditTable } from '@rostro/table-audit/audit';
import { readRecords } from '@rostro/table-audit/records';
import type { System } from '../../infra/local/system.ts';
import type { Backfill, ShapeChange } from '../../infra/operations/backfill/backfill.ts';
import { counters } from '../../infra/operations/backfill/counters/index.ts';
import { placeOf } from '../../infra/operations/backfill/place.ts';
import { resources } from '../../infra/operations/backfill/resources/index.ts';
import { type RunOptions, runBackfill } from '../../infra/operations/backfill/run.ts';
import { deskOf } from '../support/agenda.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { passTime, REMEMBERED_SECONDS, slotAt, someMonday } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import {
  FACIAL,
  LONG_PEELING,
  putService,
  putServices,
  putSettings,
  signInClient,
  signInStaff,
} from '../support/fixtures.ts';
import { beforeResources, growOlder, readTable } from '../support/older-shapes.ts';
import { busyOn, mustAgree, newResource } from '../support/resources.ts';
import { startTestSystem } from '../support/system.ts';

/** The way of a clinic's older visits onto resources; each test goes on where the one before ended. */

const now = (): string => instantOf(Date.now());
const SHARED = 'visits that share a resource, or take one outside its hours: ask the clinic';
const FILLED = 'visits on people, rooms and machines';
const CROWDED = slotAt('10:00');
const QUIET = slotAt('12:00');

let system: System;
let karla: Caller;

const book = async (startsAt: string, serviceId = FACIAL): Promise<Answer> =>
  (await signInClient(system)).call('bookAppointment', { body: { serviceId, startsAt } });
const booked = async (startsAt: string, serviceId = FACIAL): Promise<string> => {
  const { status, body } = await book(startsAt, serviceId);
  expect(status).toBe(201);
  return body.id;
};
const write = (change: Write): Promise<void> => transact({ kind: 'system' }, now(), [change]);
const run = (options: Partial<RunOptions> = {}, backfill: Backfill = resources) => {
  const clock = { now: () => Date.now(), pause: async () => undefined };
  return runBackfill(backfill, { write: true, unitsPerSecond: 1000, clock, ...options });
};
const visits = async (): Promise<AppointmentItem[]> =>
  (await readRecords()).appointments.filter(({ status }) => status !== 'cancelled');
const withoutPlace = async (): Promise<number> =>
  (await visits()).filter(({ segments }) => segments === undefined).length;
const visitOf = async (id: string): Promise<AppointmentItem> => {
  const item = await getItem<AppointmentItem>(keys.appointment(id));
  if (item === null) throw new Error(`no appointment ${id}`);
  return item;
};

/** Nothing contradicts itself, but that some visits are on no resource yet. */
const mustMissOnly = async (count: number): Promise<void> => {
  const { findings } = await auditTable(now);
  expect(findings.map(({ rule }) => rule)).toEqual(Array.from({ length: count }, () => 'a visit is on resources'));
};

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putSettings({ cosmetologyStaff: 3 });
  karla = await signInStaff(system, [...PERMISSION_CODES]);
  await Promise.all([booked(CROWDED), booked(CROWDED), booked(CROWDED), booked(QUIET)]);
  const cancelled = await booked(slotAt('14:00'));
  await deskOf(karla).status(cancelled, 'cancelled');
  await putSettings({ cosmetologyStaff: 2 });
  passTime(REMEMBERED_SECONDS);
  await system.settle();
  await growOlder(beforeResources);
});
afterAll(() => system?.close());

test('visits without resources are found by the audit, and by nothing that it could repair', async () => {
  expect(await withoutPlace()).toBe(4);
  const { findings } = await auditTable(now);
  const found = { rule: 'a visit is on resources', should: 'segments' };
  expect(findings).toMatchObject([found, found, found, found]);
  expect(findings.filter(({ repair }) => repair !== undefined)).toEqual([]);
});

test('a dry run counts them and writes nothing', async () => {
  const before = await readTable();
  expect(await run({ write: false })).toMatchObject({ changed: { [FILLED]: 4 }, left: 0, doubtful: {} });
  expect(await readTable()).toEqual(before);
  expect(await placeOf('resources')).toBeNull();
});

test('a booking that is made while it runs is not lost, and takes a place of its own', async () => {
  const [change] = resources.changes;
  let meanwhile: Promise<string> | undefined;
  const racing: ShapeChange = {
    what: FILLED,
    isOld: (item) => change?.isOld(item) === true && (item as AppointmentItem).startsAt === QUIET,
    writesFor: async (item, at) => {
      const writes = (await change?.writesFor(item, at)) ?? null;
      meanwhile ??= booked(QUIET);
      await meanwhile;
      return writes;
    },
  };
  expect(await run({}, { name: 'racing', about: 'a test', changes: [racing] })).toMatchObject({
    ...{ changed: { [FILLED]: 1 }, left: 0, end: 'done' },
  });
  const taken = (await visits()).filter(({ startsAt }) => startsAt === QUIET);
  expect(taken.map(({ segments }) => segments?.[0]?.resources[0]).sort()).toEqual([
    anonymousId('cosmetology', 1),
    anonymousId('cosmetology', 2),
  ]);
  expect(taken.filter(({ segments }) => segments?.[0]?.marks !== undefined)).toEqual([]);
  await mustMissOnly(3);
});

test('a visit that is cancelled while it runs takes nothing', async () => {
  const [change] = resources.changes;
  const id = await booked(slotAt('16:00'));
  const item = await visitOf(id);
  const { segments: _, ...older } = item;
  const busy = keys.busy(MAIN_BRANCH, someMonday(), item.segments?.[0]?.resources[0] ?? '');
  const expression = 'REMOVE #entry ADD #version :one';
  const names = { '#entry': `${shortId(id)}#0`, '#version': 'version' };
  await write({ label: 'busy', update: busy, expression, names, values: { ':one': 1 } });
  await write({ label: 'older', put: older });
  const cancelling: ShapeChange = {
    what: FILLED,
    isOld: (one) => change?.isOld(one) === true && (one as AppointmentItem).id === id,
    writesFor: async (one, at) => {
      const writes = (await change?.writesFor(one, at)) ?? null;
      await deskOf(karla).status(id, 'cancelled');
      return writes;
    },
  };
  expect(await run({}, { name: 'cancelling', about: 'a test', changes: [cancelling] })).toMatchObject({ changed: {} });
  expect(await visitOf(id)).toMatchObject({ status: 'cancelled' });
  expect(await visitOf(id)).not.toHaveProperty('segments');
  await mustMissOnly(3);
});

test('a run puts all on resources: what does not fit keeps its time, is marked and listed', async () => {
  const outcome = await run();
  expect(outcome).toMatchObject({ changed: { [FILLED]: 3 }, left: 0, end: 'done' });
  expect(await withoutPlace()).toBe(0);
  const crowd = (await visits()).filter(({ startsAt }) => startsAt === CROWDED);
  const marked = crowd.filter(({ segments }) => segments?.[0]?.marks !== undefined);
  expect([crowd.length, marked.length]).toEqual([3, 1]);
  const listed = { [SHARED]: marked.map(({ id }) => `${id} ${CROWDED}`) };
  expect(outcome.doubtful).toEqual(listed);
  await mustAgree();

  expect(await run()).toMatchObject({ end: 'was done before' });
  await system.settle();
  const before = await readTable();
  expect(await run({ write: false })).toMatchObject({ changed: {}, doubtful: listed });
  expect(await readTable()).toEqual(before);
});

test('then the counters of starts and lengths are removed, and nothing else of the days', async () => {
  const days = async () => [...(await readTable()).values()].filter((item) => kindOf(item) === 'days');
  const before = await days();
  expect(before.length).toBeGreaterThan(0);
  expect(await run({}, counters)).toMatchObject({
    ...{ changed: { 'days without counters of starts and lengths': before.length }, left: 0, end: 'done' },
  });
  const sorted = (items: typeof before) => items.toSorted((a, b) => (a.pk + a.sk < b.pk + b.sk ? -1 : 1));
  const bare = ({ 'start:1000': _start, 'span:1000:60': _span, ...item }: Record<string, unknown>) => ({
    ...item,
    version: Number(item.version) + 1,
  });
  expect(sorted(await days())).toEqual(sorted(before).map(bare));
  await mustAgree();
});

test('two people give what two people can, though the head count of their category is one', async () => {
  // Luz is away in the morning; Ana and Berta give the long service, and are not of its category.
  const absent = { from: slotAt('09:00', 3), to: slotAt('12:00', 3), reason: 'Curso', id: 'course' };
  await newResource(karla, 'staff', 'Luz Mora', { categories: ['cosmetology'], absences: [absent] });
  const ana = await newResource(karla, 'staff', 'Ana Paz');
  const berta = await newResource(karla, 'staff', 'Berta Luna');
  const team = [ana.id, berta.id];
  await putService(LONG_PEELING, 'cosmetology', { durationMinutes: 90, needs: { ...NO_NEEDS, staff: team } });
  await write({ label: 'x', update: keys.settings(), expression: 'SET cosmetologyStaff = :n', values: { ':n': 1 } });
  passTime(REMEMBERED_SECONDS);

  expect(verdict(await book(slotAt('10:00', 3)))).toBe('409 slot_full');
  await booked(slotAt('13:00', 3));
  expect(verdict(await book(slotAt('13:00', 3)))).toBe('409 slot_full');
  const long = slotAt('14:00', 3);
  await booked(long, LONG_PEELING);
  await booked(long, LONG_PEELING);
  expect(verdict(await book(long, LONG_PEELING))).toBe('409 slot_full');

  const taken = await Promise.all(team.map((id) => busyOn(id, someMonday(3))));
  expect(taken.map(({ entries }) => entries.length)).toEqual([1, 1]);
  await mustAgree();
});
