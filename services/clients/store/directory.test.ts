import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import { CLIENT_SHARDS, keys } from '@rostro/rules/table/keys';
import { mockClient } from 'aws-sdk-client-mock';
import { clientDirectory } from './directory.ts';

const engine = mockClient(table);
process.env.TABLE_NAME = 'test';
let clientsBy: typeof import('./directory.ts')['clientsBy'];

const profile = (id: string, fullName: string, version = 1) => ({
  ...{ ...keys.profile(id), ...keys.clientEntry(id, '2026-11-20T15:00:00.000Z') },
  ...{ fullName, searchWords: '', createdAt: '2026-11-20T15:00:00.000Z', version },
});
type Item = ReturnType<typeof profile>;
function indexHolds(...items: Item[]): void {
  engine.reset();
  engine.on(QueryCommand).callsFake(({ ExpressionAttributeValues: values }) => ({
    Items: items.filter(({ directoryPk }) => directoryPk === values[':p']),
  }));
}
const asked = () => engine.commandCalls(QueryCommand).map((call) => call.args[0].input);
const names = async (order: Parameters<typeof clientsBy>[0] = 'fullName') =>
  (await clientsBy(order)).map(({ fullName }) => fullName).join();

beforeEach(() => {
  clientsBy = clientDirectory();
});

test('the first look reads every shard completely, with the attributes of rows only', async () => {
  indexHolds(profile('a', 'Ana'), profile('b', 'Berta'));
  expect(await names()).toBe('Ana,Berta');
  expect(
    asked()
      .map((input) => input.ExpressionAttributeValues?.[':p'])
      .sort(),
  ).toEqual(Array.from({ length: CLIENT_SHARDS }, (_, shard) => keys.clientEntries(shard).directoryPk));
  for (const { ExpressionAttributeValues: values, ProjectionExpression } of asked()) {
    expect(values?.[':from']).toBe('0');
    expect(ProjectionExpression).toEqual(expect.any(String));
  }
});

test('later looks ask for the changes of the last minutes, and keep the orders sorted', async () => {
  indexHolds(profile('a', 'Ana'), profile('b', 'Berta'), profile('c', 'Carla'));
  await names();
  await names('-fullName');
  indexHolds(profile('a', 'Zaira', 2), profile('d', 'Bruna'));
  const before = Date.now();
  expect(await names()).toBe('Berta,Bruna,Carla,Zaira');
  expect(await names('-fullName')).toBe('Zaira,Carla,Bruna,Berta');
  const from = String(asked()[0]?.ExpressionAttributeValues?.[':from']);
  expect(before - Date.parse(from)).toBeGreaterThan(100_000);
  expect(before - Date.parse(from)).toBeLessThan(180_000);
});

test('a failed look fails for its caller, and the next one asks for the same again', async () => {
  indexHolds(profile('a', 'Ana'));
  await names();
  engine.reset();
  engine.on(QueryCommand).rejects(new Error('the table is away'));
  await expect(clientsBy('fullName')).rejects.toThrow('the table is away');
  indexHolds(profile('b', 'Berta'));
  expect(await names()).toBe('Ana,Berta');
});

test('a caller during a look shares the next look, which sees every earlier write', async () => {
  indexHolds(profile('a', 'Ana'));
  const first = names();
  const others = [names(), names(), names()];
  indexHolds(profile('a', 'Ana'), profile('b', 'Berta'));
  expect(await first).toBe('Ana');
  expect(await Promise.all(others)).toEqual(['Ana,Berta', 'Ana,Berta', 'Ana,Berta']);
  expect(asked()).toHaveLength(CLIENT_SHARDS);
});

test('a memory that is half a day old is read anew, because marks of deletion may be gone', async () => {
  indexHolds(profile('a', 'Ana'));
  await names();
  const later = Date.now() + 7 * 3_600_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  indexHolds(profile('b', 'Berta'));
  expect(await names()).toBe('Berta');
  jest.restoreAllMocks();
});

test('a shard longer than a page is read on from the page’s end, without gaps or repeats', async () => {
  const people = Array.from({ length: 6000 }, (_, at) => profile(`p${at}`, `Persona ${at}`));
  const places = people.map((person, at) => ({ ...person, directorySk: `${String(at).padStart(6, '0')}#p${at}` }));
  engine.reset();
  engine.on(QueryCommand).callsFake(({ ExpressionAttributeValues: values, Limit }) => ({
    Items: places
      .filter(({ directoryPk, directorySk }) => directoryPk === values[':p'] && directorySk >= values[':from'])
      .slice(0, Limit),
  }));
  const shown = (await clientsBy('fullName')).map(({ id }) => id);
  expect(shown).toHaveLength(6000);
  expect(asked().length).toBeGreaterThan(CLIENT_SHARDS);
  expect(new Set(shown).size).toBe(6000);
});
