import { BatchGetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import type { Key } from '@rostro/platform/table/keys';
import { keys } from '@rostro/rules/table/keys';
import { mockClient } from 'aws-sdk-client-mock';
import { type AppointmentEntry, entriesBetween, entryOf } from './appointments.ts';
import { entryMemory } from './entry-memory.ts';

const engine = mockClient(table);
process.env.TABLE_NAME = 'test';
let memory: ReturnType<typeof entryMemory<AppointmentEntry>>;

interface Visit {
  id: string;
  startsAt: string;
  version: number;
  status?: string;
}
const itemOf = (visit: Visit) => ({
  ...keys.appointment(visit.id),
  ...keys.appointmentIndexes('c', visit.startsAt, visit.id),
  ...visit,
});
/** A change that led to a version just now. */
const changeOf = ({ id, startsAt, version }: Visit) =>
  keys.appointmentChangeEntry(id, startsAt, version, new Date().toISOString());

/** The table's appointments, and the changes that the index returns. */
function tableHolds(visits: readonly Visit[], changes: readonly ReturnType<typeof changeOf>[] = []): void {
  engine.reset();
  engine.on(BatchGetCommand).callsFake(({ RequestItems }) => {
    const asked: Key[] = RequestItems.test.Keys;
    return { Responses: { test: visits.map(itemOf).filter(({ pk }) => asked.some((key) => key.pk === pk)) } };
  });
  engine.on(QueryCommand).callsFake(({ ExpressionAttributeValues: values }) => ({
    Items: [...visits.map(itemOf), ...changes]
      .filter(({ byMonthPk, byMonthSk }) => byMonthPk === values[':p'] && byMonthSk >= values[':from'])
      .sort((a, b) => (a.byMonthSk < b.byMonthSk ? -1 : 1)),
  }));
}
const months = () =>
  engine
    .commandCalls(QueryCommand)
    .map(({ args }) => String(args[0].input.ExpressionAttributeValues?.[':p']))
    .filter((pk) => pk.startsWith('main#MONTH'));
const reread = () =>
  engine.commandCalls(BatchGetCommand).flatMap(({ args }) => args[0].input.RequestItems?.test?.Keys ?? []);
const found = async (from = '2026-10-01', to = '2026-11-30') =>
  (await memory.between(from, to)).entries.map(({ id, version }) => `${id}${version}`);

const a: Visit = { id: 'a', startsAt: '2026-10-05T16:00:00.000Z', version: 1 };
const b: Visit = { id: 'b', startsAt: '2026-11-05T16:00:00.000Z', version: 1 };

beforeEach(() => {
  memory = entryMemory({ read: entriesBetween, entryOf, most: 36 });
});

test('a month is read once, and filtered by the requested days', async () => {
  tableHolds([b, a]);
  expect(await found()).toEqual(['a1', 'b1']);
  expect(months()).toEqual(['main#MONTH#2026-10', 'main#MONTH#2026-11']);
  tableHolds([b, a]);
  expect(await found('2026-10-06', '2026-11-05')).toEqual(['b1']);
  expect(await found('2026-10-05', '2026-11-04')).toEqual(['a1']);
  expect(months()).toEqual([]);
});

test('an appointment that memory missed appears once its month is read again', async () => {
  tableHolds([a, b]);
  await found();
  tableHolds([a]);
  expect(await found()).toEqual(['a1', 'b1']);
  await memory.readAgain('2026-11-01', '2026-11-30');
  expect(months()).toEqual(['main#MONTH#2026-11']);
  expect(await found()).toEqual(['a1']);
});

test('a changed appointment is read again, once, and stands at its new start', async () => {
  tableHolds([a, b]);
  await found();
  const later = { ...a, version: 2, startsAt: '2026-11-06T16:00:00.000Z' };
  tableHolds([later, b], [changeOf(later)]);
  expect(await found()).toEqual(['b1', 'a2']);
  expect(await found()).toEqual(['b1', 'a2']);
  expect(reread()).toEqual([keys.appointment('a')]);
  const away = { ...later, version: 3, startsAt: '2026-12-06T16:00:00.000Z' };
  tableHolds([away, b], [changeOf(later), changeOf(away)]);
  expect(await found()).toEqual(['b1']);
  expect(await found('2026-12-01', '2026-12-31')).toEqual(['a3']);
});

test('a new one appears; one of a month that was never asked for is not read', async () => {
  tableHolds([a]);
  expect(await found()).toEqual(['a1']);
  const far = { id: 'f', startsAt: '2027-02-01T16:00:00.000Z', version: 1 };
  tableHolds([a, b, far], [changeOf(b), changeOf(far)]);
  expect(await found()).toEqual(['a1', 'b1']);
  expect(reread()).toEqual([keys.appointment('b')]);
});

test('a month that is read in vain for a range changes nothing of another month', async () => {
  tableHolds([a, b]);
  const range = await memory.between('2026-10-01', '2026-11-30');
  expect(await memory.between('2026-10-01', '2026-11-30')).toBe(range);
  await memory.between('2027-03-01', '2027-03-31');
  expect(await memory.between('2026-10-01', '2026-11-30')).toEqual(range);
});

test('an older change is ignored', async () => {
  const newer = { ...a, version: 5 };
  tableHolds([newer]);
  await found();
  tableHolds([newer], [changeOf({ ...a, version: 4 })]);
  expect(await found()).toEqual(['a5']);
  expect(reread()).toEqual([]);
});

test('a removed appointment is forgotten, by a change or by a look', async () => {
  tableHolds([a, b]);
  await found();
  tableHolds([b], [changeOf({ ...a, version: 2 })]);
  expect(await found()).toEqual(['b1']);
  expect([memory.forget(['b']), memory.forget(['b'])]).toEqual([true, false]);
  expect(await found()).toEqual([]);
});

test('after three years of months the memory begins anew', async () => {
  tableHolds([a, b]);
  await found('2023-01-01', '2025-12-31');
  tableHolds([a, b]);
  await found('2025-12-01', '2026-01-31');
  expect(months()).toEqual(['main#MONTH#2025-12', 'main#MONTH#2026-01']);
});
