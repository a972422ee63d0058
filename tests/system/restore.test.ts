import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { table, tableName } from '@rostro/platform/table/client';
import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';
import { instantOf, todayAt } from '@rostro/shared/time';
import { auditTable } from '@rostro/table-audit/audit';
import { readRecords } from '@rostro/table-audit/records';
import { repairAll } from '@rostro/table-audit/repair';
import type { System } from '../../infra/local/system.ts';
import { createTable } from '../../infra/local/table.ts';
import type { Tables } from '../../infra/operations/restore/compare.ts';
import { type Item, pickKey } from '../../infra/operations/restore/item.ts';
import { compareAndRestore, describeRun, type RestoreOptions } from '../../infra/operations/restore/restore.ts';
import { pagesOf } from '../../infra/operations/restore/tables.ts';
import { seedBase, seedDemo } from '../../infra/seed/index.ts';
import { putAll } from '../../infra/seed/write.ts';
import { NO_TURN_MS, startTestSystem } from '../support/system.ts';

const COPY = 'rostro-test-restored';
const now = (): string => instantOf(Date.now());
let system: System;
let tables: Tables;

/** The demo's table, and beside it a copy of this moment, as point-in-time recovery would make it. */
beforeAll(async () => {
  // After a minute the sweep of reminders would tell the demo's clients, and the live table alone would have what it sent.
  system = await startTestSystem({ isPublished: false, minuteMs: NO_TURN_MS });
  const client = DynamoDBDocumentClient.from(table);
  await seedBase({ client, name: tableName() });
  await seedDemo({ client, name: tableName() }, todayAt(now()));
  await createTable(new DynamoDBClient(), COPY);
  for await (const page of pagesOf(client, tableName())) await putAll({ client, name: COPY }, page);
  await put({ ...keys.outbox(0, 'old'), id: 'old', type: 'x', detail: {}, occurredAt: now() }, COPY);
  tables = { client, was: COPY, live: tableName() };
});
afterAll(() => system?.close());

const put = (item: object, name = tableName()) =>
  table.send(new PutCommand({ TableName: name, Item: { ...item } as Record<string, unknown> }));
const drop = (key: Key) => table.send(new DeleteCommand({ TableName: tableName(), Key: { ...pickKey(key) } }));
const run = (options: Partial<RestoreOptions> = {}) =>
  compareAndRestore(tables, { write: false, changed: false, added: false, now: now(), ...options });
const first = <T>(items: readonly T[], has: (item: T) => boolean = () => true): T => {
  const found = items.find(has);
  if (found === undefined) throw new Error('the demo has none of it');
  return found;
};

const two = async () => (await readRecords()).appointments as unknown as [Item, Item];

test('nothing is told of two tables that hold the same, but for an event that has left', async () => {
  const counts = await run();
  expect(Object.keys(counts)).toEqual(['outbox']);
  expect(counts.outbox).toMatchObject({ missing: 1, changed: 0, added: 0, putBack: 0 });
});

test('an event that has left does not leave again', async () => {
  const counts = await run({ write: true, changed: true, partition: keys.outbox(0, 'old').pk });
  expect(counts.outbox).toMatchObject({ putBack: 0, left: { 'events would be published again': 1 } });
  expect(await getItem(keys.outbox(0, 'old'))).toBeNull();
});

test('a client who was lost with all that is theirs comes back whole, and the clinic contradicts itself nowhere', async () => {
  const records = await readRecords();
  const appointment = first(records.appointments, ({ status }) => status === 'completed');
  const { clientId } = appointment;
  const own = records.appointments.filter((one) => one.clientId === clientId);
  const { phone = '', email = '' } = first(records.profiles, ({ id }) => id === clientId);
  const lost = [
    ...own.map(pickKey),
    ...[keys.profile(clientId), keys.window(clientId), keys.phoneGuard(phone), keys.emailGuard(email)],
  ];
  await Promise.all(lost.map(drop));
  expect((await auditTable(now)).findings).not.toEqual([]);

  const looked = await run();
  expect(looked.appointments).toMatchObject({ missing: own.length, putBack: 0 });
  expect(looked.profiles).toMatchObject({ missing: 1, changed: 0 });

  const done = await run({ write: true });
  expect(done.appointments).toMatchObject({ putBack: own.length, beaten: 0 });
  expect(done.profiles).toMatchObject({ putBack: 1 });
  const { findings } = await auditTable(now);
  await repairAll(findings, now());
  expect((await auditTable(now)).findings).toEqual([]);
  expect(await getItem(keys.appointment(appointment.id))).toEqual(appointment);

  expect((await run({ write: true, only: 'appointments' })).appointments).toBeUndefined();
});

describe('what is otherwise now', () => {
  const only = 'appointments';
  test('is made as it was only when that is asked, with a version that an open panel does not know', async () => {
    const was = first((await readRecords()).appointments, ({ notes }) => notes === '');
    await put({ ...was, notes: 'Otra', version: was.version + 1 });
    expect((await run({ write: true, only })).appointments).toMatchObject({ changed: 1, overwritten: 0 });
    const wish = { write: true, changed: true, only } as const;
    expect((await run(wish)).appointments).toMatchObject({ changed: 1, overwritten: 1 });
    expect(await getItem(keys.appointment(was.id))).toEqual({ ...was, version: was.version + 2 });
    expect((await run(wish)).appointments).toBeUndefined();
  });

  test('is left to who wrote it after it was compared', async () => {
    const [one, other] = await two();
    await put({ ...one, notes: 'A' });
    await drop(other);
    const meddling = new Proxy(tables.client, {
      get: (client, name) =>
        name !== 'send'
          ? Reflect.get(client, name)
          : async (command: PutCommand) => {
              if (command instanceof PutCommand) {
                await Promise.all([put({ ...one, notes: 'B' }), put({ ...other, notes: 'C' })]);
              }
              return client.send(command);
            },
    });
    const wish = { write: true, changed: true, added: false, only, now: now() } as const;
    const counts = await compareAndRestore({ ...tables, client: meddling }, wish);
    expect(counts.appointments).toMatchObject({ missing: 1, changed: 1, putBack: 0, overwritten: 0, beaten: 2 });
    expect(await getItem(other)).toMatchObject({ notes: 'C' });
    await Promise.all([put(one), put(other)]);
  });
});

describe('what came since', () => {
  const guest = { ...keys.appointment('since'), ...keys.appointmentIndexes('c', '2031-01-06T16:00:00Z', 'since') };

  const { pk: partition } = guest;

  test('stays, unless its deletion is asked for', async () => {
    await put(guest);
    expect((await run({ write: true, changed: true, partition })).appointments).toMatchObject({ added: 1, deleted: 0 });
    expect((await run({ write: true, added: true, partition })).appointments).toMatchObject({ added: 1, deleted: 1 });
    expect(await getItem(keys.appointment('since'))).toBeNull();
  });
});

test('a run may keep to one partition, or one kind', async () => {
  const [one, other] = await two();
  await Promise.all([drop(one), drop(other)]);
  expect((await run({ write: true, only: 'profiles' })).appointments).toBeUndefined();
  expect((await run({ write: true, partition: one.pk })).appointments).toMatchObject({ missing: 1, putBack: 1 });
  expect(await getItem(other)).toBeNull();
  expect((await run({ write: true, only: 'appointments' })).appointments).toMatchObject({ putBack: 1 });
});

test('what is said of it are numbers', async () => {
  const person = first((await readRecords()).profiles, ({ phone }) => phone !== undefined);
  await drop(person);
  const lines = describeRun(await run({ partition: person.pk }), { write: false }).join('\n');
  expect(lines).toContain('profiles: 1 missing now, 0 otherwise, 0 new since');
  expect(lines).not.toContain(person.fullName);
  await put(person);
  expect(describeRun({}, { write: false })).toEqual(['Both tables hold the same.']);
});
