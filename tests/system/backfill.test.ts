import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { table, tableName } from '@rostro/platform/table/client';
import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import { pagesOf } from '@rostro/platform/table/scan';
import { transact } from '@rostro/platform/table/transact';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { instantOf, todayAt } from '@rostro/shared/time';
import { auditTable } from '@rostro/table-audit/audit';
import { readRecords } from '@rostro/table-audit/records';
import type { System } from '../../infra/local/system.ts';
import type { Backfill } from '../../infra/operations/backfill/backfill.ts';
import { example } from '../../infra/operations/backfill/example.ts';
import { placeOf } from '../../infra/operations/backfill/place.ts';
import { type BackfillOutcome, type RunOptions, runBackfill } from '../../infra/operations/backfill/run.ts';
import { seedBase, seedDemo } from '../../infra/seed/index.ts';
import { startTestSystem } from '../support/system.ts';

type Item = Key & Record<string, unknown>;
type Visit = AppointmentItem & { undeliveredPk?: string; undeliveredSk?: string };

const now = (): string => instantOf(Date.now());
let system: System;

beforeAll(async () => {
  system = await startTestSystem({ isPublished: false });
  const seeded = { client: DynamoDBDocumentClient.from(table), name: tableName() };
  await seedBase(seeded);
  await seedDemo(seeded, todayAt(now()));
  await system.settle();
});
afterAll(() => system?.close());

/** Time only passes during waits. */
const fakeClock = () => {
  const clock = {
    at: Date.now(),
    now: () => clock.at,
    pause: async (ms: number) => {
      clock.at += ms;
    },
  };
  return clock;
};
const run = (options: Partial<RunOptions> = {}, backfill: Backfill = example): Promise<BackfillOutcome> =>
  runBackfill(backfill, { write: true, unitsPerSecond: 25, clock: fakeClock(), ...options });

const put = (item: Key) => table.send(new PutCommand({ TableName: tableName(), Item: { ...item } }));
/** As a release wrote it that knew no inbox. */
const olderOf = ({ undeliveredPk: _pk, undeliveredSk: _sk, ...visit }: Visit): AppointmentItem => visit;
const waiting = async (): Promise<Visit[]> =>
  ((await readRecords()).appointments as Visit[]).filter(({ undeliveredPk }) => undeliveredPk !== undefined);
/** Every item but the back-fill's own progress. */
async function readTable(): Promise<Map<string, Item>> {
  const items = new Map<string, Item>();
  for await (const page of pagesOf({ consistency: 'strong' })) {
    for (const item of page.items) items.set(`${item.pk}\n${item.sk}`, item as Item);
  }
  items.delete(`${keys.backfill('example').pk}\n${keys.backfill('example').sk}`);
  return items;
}

describe('a table of the shape before', () => {
  const what = 'visits that wait, in the index of the inbox';
  let visits: Visit[];

  beforeAll(async () => {
    visits = await waiting();
    for (const visit of visits) await put(olderOf(visit));
  });

  test('contradicts what today reads', async () => {
    expect(visits.length).toBeGreaterThan(10);
    const { findings } = await auditTable(now);
    expect(findings.map(({ subject }) => subject).sort()).toEqual(visits.map(({ id }) => id).sort());
  });

  test('is not written to by a dry run, which says how many there are of what', async () => {
    const before = await readTable();
    const outcome = await run({ write: false });
    expect(await readTable()).toEqual(before);
    expect(await placeOf('example')).toBeNull();
    expect(outcome.changed).toEqual({ [what]: visits.length });
    expect(Object.keys(outcome.examples)).toEqual([what]);
    expect(outcome).toMatchObject({ end: 'done', looked: before.size, left: 0 });
  });

  test('takes as long as its rate says', async () => {
    const clock = fakeClock();
    const begun = clock.at;
    const { units } = await run({ write: false, clock, unitsPerSecond: 5 });
    expect(units).toBeGreaterThan(50);
    expect((clock.at - begun) / 1000).toBeCloseTo(units / 5, 3);
  });

  test('comes right though the run is cut off twice: nothing is left out, and nothing done twice', async () => {
    const before = await readTable();
    for (const [turn, patience] of [12, 8].entries()) {
      const stop = new AbortController();
      const clock = fakeClock();
      let waited = 0;
      const pause = async (ms: number): Promise<void> => {
        if (++waited === patience) stop.abort();
        await clock.pause(ms);
      };
      const outcome = await run({ signal: stop.signal, clock: { now: clock.now, pause }, pageSize: 50 });
      expect(outcome.end).toBe('stopped');
      if (turn > 0) expect(await placeOf('example')).toMatchObject({ state: 'under way' });
    }
    expect(await run({ pageSize: 50 })).toMatchObject({ end: 'done', left: 0 });
    const after = await readTable();
    const risen = [...before].filter(([key, { version }]) => after.get(key)?.version !== version);
    for (const [key, { version }] of risen) expect(after.get(key)?.version).toBe((version as number) + 1);
    expect(risen.map(([, { id }]) => id).sort()).toEqual(visits.map(({ id }) => id).sort());
    expect((await auditTable(now)).findings).toEqual([]);
  });

  test('stays as it is when it is gone through again', async () => {
    expect(await run()).toMatchObject({ end: 'was done before', units: 0 });
    const before = await readTable();
    const again = await run({ again: true });
    expect(again).toMatchObject({ end: 'done', changed: {}, left: 0 });
    expect(await readTable()).toEqual(before);
  });
});

describe('somebody is in the way', () => {
  let visit: Visit;
  const visitNow = () => getItem<Visit>(keys.appointment(visit.id));
  beforeAll(async () => {
    visit = (await waiting())[0] as Visit;
  });
  beforeEach(() => put(olderOf(visit)));

  /** The example's own change of this visit, with something that happens between its reading and its writing. */
  const interrupted = (name: string, happens: (turn: number) => Promise<unknown>): Backfill => {
    let turn = 0;
    const changes = example.changes.map((change) => ({
      what: 'visits',
      isOld: (item: Key) => item.pk === visit.pk && change.isOld(item),
      writesFor: async (item: Key, at: string) => {
        const writes = await change.writesFor(item, at);
        await happens(++turn);
        return writes;
      },
    }));
    return { name, about: 'a test', changes };
  };

  test('what they wrote stays, and the item comes right', async () => {
    const theirs = { ...olderOf(visit), notes: 'Prefiere las tardes.', version: visit.version + 1 };
    const backfill = interrupted('once', async (turn) => turn === 1 && put(theirs));
    expect(await run({}, backfill)).toMatchObject({ changed: { visits: 1 }, left: 0 });
    expect(await visitNow()).toMatchObject({
      ...{ notes: theirs.notes, version: theirs.version + 1, undeliveredPk: visit.undeliveredPk },
    });
  });

  test('an item that goes meanwhile does not come back', async () => {
    const gone = { label: 'x', delete: keys.appointment(visit.id) };
    const backfill = interrupted('gone', () => transact({ kind: 'system' }, now(), [gone]));
    expect(await run({}, backfill)).toMatchObject({ changed: {}, left: 0 });
    expect(await visitNow()).toBeNull();
  });

  test('one that is changed each time is left and told; the next run begins anew and finds it', async () => {
    let { version } = visit;
    let isBusy = true;
    const backfill = interrupted('always', async () => {
      version += 1;
      if (isBusy) await put({ ...olderOf(visit), version } as Key);
    });
    const patience = { timeMs: 20, baseMs: 1, maxMs: 4 };
    expect(await run({ patience }, backfill)).toMatchObject({ changed: {}, left: 1, end: 'done' });
    isBusy = false;
    expect(await run({}, backfill)).toMatchObject({ changed: { visits: 1 }, left: 0, end: 'done' });
    expect(await run({}, backfill)).toMatchObject({ end: 'was done before' });
  });
});
