import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { queryItems } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { recallKeys } from '@rostro/recalls/keys';
import { type RecallMessageItem, recalledWrite } from '@rostro/recalls/recalled';
import { ROOT } from '../../infra/build/root.ts';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from '../support/caller.ts';
import { putQuietHours, putServices, signInStaff } from '../support/fixtures.ts';
import { until } from '../support/process.ts';
import { putClient, recallForm, recallsOf, waitForDay, withdraw } from '../support/recalls.ts';
import { startTestSystem } from '../support/system.ts';
import { roundsOf } from '../support/thorough.ts';

/** The figure: so many clients, asked by sweeps that are killed and sweeps that run at once. */
const PEOPLE = roundsOf(60, 150);
/** Long enough to take a consent back while the message waits in its queue. */
const QUEUE_MS = 6000;

let system: System;
let staff: Caller;
let recalls: ReturnType<typeof recallsOf>;

beforeAll(async () => {
  system = await startTestSystem({ noticeDelayMs: QUEUE_MS });
  await putServices();
  await putQuietHours();
  staff = await signInStaff(system, ['access_configuration']);
  await waitForDay(1, staff);
  recalls = recallsOf(system, staff);
});
afterAll(() => system?.close());

const BUNDLE = pathToFileURL(join(ROOT, 'dist', 'functions', 'recallSweep', 'index.js')).href;
/** The clock of the test has been moved; the process of its own gets the same. */
const sweepScript = (): string => `
const ahead = ${Date.now()} - Date.now();
const real = Date.now;
Date.now = () => real() + ahead;
import(${JSON.stringify(BUNDLE)}).then(async (bundle) => {
  process.stdout.write('ready');
  await (bundle.sweepRecalls ?? bundle.default.sweepRecalls)();
});`;

async function startSweep(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', sweepScript()], {
    env: process.env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data');
  return child;
}

const messages = (id: string): Promise<RecallMessageItem[]> =>
  queryItems<RecallMessageItem>({ partition: recallKeys.recallMessages(id), consistency: 'strong' });

test(`of ${PEOPLE} clients each is asked once, though sweeps are killed in the middle and others run at once`, async () => {
  const ids = [];
  for (let made = 0; made < PEOPLE; made++) ids.push(await putClient({ daysAgo: 36 }));
  const recall = await recalls.make();
  expect((await recalls.start(recall)).status).toBe(201);
  for (const some of [1, 20]) {
    const child = await startSweep();
    const ended = once(child, 'close');
    await until(async () => (await messages(recall.id)).length >= some);
    child.kill('SIGKILL');
    await ended;
  }
  expect((await recalls.read(recall.id)).run.state).toBe('running');
  const swept = await Promise.all([recalls.sweep(), recalls.sweep(), recalls.sweep()]);
  expect(swept.map(({ failed }) => failed)).toEqual([0, 0, 0]);
  const asked = (await messages(recall.id)).map(({ clientId }) => clientId);
  expect(asked).toHaveLength(PEOPLE);
  expect(new Set(asked)).toEqual(new Set(ids));
  expect(await recalls.read(recall.id)).toMatchObject({
    ...{ pending: PEOPLE },
    run: { state: 'done', counts: { email: PEOPLE, leftOut: { lately: 0 } } },
  });
  const letters = (await recalls.letters()).map(({ to }) => to);
  expect(letters).toHaveLength(PEOPLE);
  expect(new Set(letters).size).toBe(PEOPLE);
});

test('of two recalls that are sent at once to the same people each gets one, and no third within the week', async () => {
  for (let made = 0; made < 20; made++) await putClient({ daysAgo: 64 });
  const segment = { fromWeeks: 9, toWeeks: 9 };
  const [one, other] = [
    await recalls.make(recallForm({ title: 'Una' }, segment)),
    await recalls.make(recallForm({ title: 'Otra' }, segment)),
  ];
  await Promise.all([recalls.start(one), recalls.start(other)]);
  await Promise.all([recalls.sweep(), recalls.sweep(), recalls.sweep()]);
  const asked = (await Promise.all([messages(one.id), messages(other.id)])).flat().map(({ clientId }) => clientId);
  expect(asked).toHaveLength(20);
  expect(new Set(asked).size).toBe(20);
  await waitForDay(6, staff);
  const third = await recalls.make(recallForm({ title: 'Tercera' }, { fromWeeks: 9, toWeeks: 11 }));
  expect((await recalls.preview(third)).leftOut.lately).toBe(20);
});

test('of two recalls that were decided for one person at once the table takes one, and another after a week', async () => {
  const id = await putClient({ daysAgo: 300 });
  const send = (recallId: string, at: string) => transact({ kind: 'system' }, at, [recalledWrite(id, recallId, at)]);
  const day = (at: number) => `2026-03-${String(at).padStart(2, '0')}T18:00:00.000Z`;
  const both = await Promise.allSettled([send('una', day(2)), send('otra', day(2))]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(send('tercera', day(8))).rejects.toThrow();
  await send('tercera', day(9));
  await expect(send('tercera', day(20))).rejects.toThrow();
});

test('who takes the consent back while the message waits gets none', async () => {
  const recall = await recalls.make(recallForm({ title: 'Mejor no' }, { fromWeeks: 30, toWeeks: 31 }));
  const [stays, goes] = [
    await putClient({ daysAgo: 212, email: 'sigue@vuelve.test' }),
    await putClient({ daysAgo: 212, email: 'ya-no@vuelve.test' }),
  ];
  await recalls.start(recall);
  expect((await recalls.sweep()).sent).toBe(2);
  await withdraw(goes);
  expect((await messages(recall.id)).map(({ clientId }) => clientId).sort()).toEqual([stays, goes].sort());
  expect((await recalls.letters('Mejor no')).map(({ to }) => to)).toEqual(['sigue@vuelve.test']);
});
