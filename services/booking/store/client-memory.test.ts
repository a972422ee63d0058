import { BatchGetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import type { Key } from '@rostro/platform/table/keys';
import { CLIENT_SHARDS, keys } from '@rostro/rules/table/keys';
import { mockClient } from 'aws-sdk-client-mock';
import { clientMemory } from './client-memory.ts';

const engine = mockClient(table);
process.env.TABLE_NAME = 'test';
let clientsOf: ReturnType<typeof clientMemory>;

const AT = '2026-11-20T15:00:00.000Z';
const HOUR_MS = 3_600_000;
const profile = (id: string, searchWords: string, changes: { version?: number; isAdmin?: boolean } = {}) => ({
  ...{ ...keys.profile(id), ...keys.clientEntry(id, AT), id, searchWords, isAdmin: false, version: 1 },
  ...changes,
});
type Item = Key & { directoryPk: string };

/** The table's items, and the changes that the index returns. */
function tableHolds(people: readonly Item[], changed: readonly Item[] = []): void {
  engine.reset();
  engine.on(BatchGetCommand).callsFake(({ RequestItems }) => {
    const asked: Key[] = RequestItems.test.Keys;
    return {
      Responses: { test: people.filter((item) => asked.some(({ pk, sk }) => pk === item.pk && sk === item.sk)) },
    };
  });
  engine.on(QueryCommand).callsFake(({ ExpressionAttributeValues: values }) => ({
    Items: changed.filter(({ directoryPk }) => directoryPk === values[':p']),
  }));
}
const reads = () => engine.commandCalls(BatchGetCommand);
const looks = () => engine.commandCalls(QueryCommand).map(({ args }) => args[0].input);
async function words(...ids: string[]): Promise<string[]> {
  const clientOf = await clientsOf(ids);
  return ids.map((id) => clientOf(id)?.searchWords ?? '');
}

beforeEach(() => {
  clientsOf = clientMemory();
});

test('a known client is not read again: the index is asked for the changes of the last minutes', async () => {
  tableHolds([profile('a', 'ana'), profile('b', 'berta')]);
  expect(await words('a', 'b', 'a')).toEqual(['ana', 'berta', 'ana']);
  expect([reads().length, looks().length]).toEqual([1, 0]);
  tableHolds([]);
  const before = Date.now();
  expect(await words('a', 'b')).toEqual(['ana', 'berta']);
  expect([reads().length, looks().length]).toEqual([0, CLIENT_SHARDS]);
  for (const { ExpressionAttributeValues: values, ProjectionExpression } of looks()) {
    expect(before - Date.parse(values?.[':from'])).toBeGreaterThan(100_000);
    expect(ProjectionExpression).toEqual(expect.any(String));
  }
});

test('a new name is found at once; an older state that comes later changes nothing', async () => {
  tableHolds([profile('a', 'ana', { version: 2 })]);
  await words('a');
  tableHolds([], [profile('a', 'zaira', { version: 3 }), profile('a', 'anterior', { version: 1 })]);
  expect(await words('a')).toEqual(['zaira']);
});

test('the facts that the agenda shows follow a change as well', async () => {
  const before = { ...profile('a', 'ana'), fullName: 'Ana', email: 'ana@example.com' };
  tableHolds([before]);
  const shown = async () => (await clientsOf(['a']))('a');
  expect(await shown()).toMatchObject({ id: 'a', fullName: 'Ana', email: 'ana@example.com', phone: null });
  const changed = { ...before, version: 2, phone: '4420000000', unverified: true };
  tableHolds([], [changed]);
  expect(await shown()).toMatchObject({ email: 'ana@example.com', phone: '4420000000', unverified: true });
  expect((await clientsOf(['b']))('b')).toBeNull();
});

test('a booking, and a person who was never asked for, are not remembered', async () => {
  tableHolds([profile('a', 'ana')]);
  await words('a');
  const booked = { ...keys.window('a'), ...keys.clientEntry('a', AT), version: 9 };
  tableHolds([profile('b', 'berta', { version: 4 })], [booked, profile('b', 'antes', { version: 3 })]);
  expect(await words('a', 'b')).toEqual(['ana', 'berta']);
});

test('a client who is deleted, or becomes staff, is read anew each time', async () => {
  tableHolds([profile('a', 'ana')]);
  await words('a');
  tableHolds(
    [profile('a', 'ana luna', { isAdmin: true })],
    [{ ...keys.clientGone('a'), ...keys.clientEntry('a', AT) }],
  );
  expect(await words('a')).toEqual(['ana luna']);
  tableHolds([profile('a', 'ana sol', { isAdmin: true })]);
  expect(await words('a')).toEqual(['ana sol']);
  tableHolds([]);
  expect(await words('a')).toEqual(['']);
});

test('more people than a batch takes are read in several batches at once, each person once', async () => {
  const crowd = Array.from({ length: 950 }, (_, number) => profile(`c${number}`, `persona ${number}`));
  tableHolds(crowd);
  const found = await words(...crowd.map(({ id }) => id));
  expect(found).toEqual(crowd.map(({ searchWords }) => searchWords));
  expect(reads()).toHaveLength(10);
});

test('a failed look fails for its caller, and the next one asks for the same again', async () => {
  tableHolds([profile('a', 'ana')]);
  await words('a');
  engine.on(QueryCommand).rejectsOnce(new Error('ouch'));
  await expect(words('a')).rejects.toThrow('ouch');
  tableHolds([], [profile('a', 'zaira', { version: 2 })]);
  expect(await words('a')).toEqual(['zaira']);
});

test('a memory that is hours old is read anew', async () => {
  tableHolds([profile('a', 'ana')]);
  await words('a');
  jest.useFakeTimers({ now: Date.now() + 7 * HOUR_MS, doNotFake: ['nextTick', 'setImmediate'] });
  tableHolds([profile('a', 'zaira', { version: 2 })]);
  expect(await words('a')).toEqual(['zaira']);
  expect([reads().length, looks().length]).toEqual([1, 0]);
  jest.useRealTimers();
});
