import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openLogSync } from './log-sync.ts';
import { openMessages, openQueues } from './queues.ts';

let folder: string;
let database: ReturnType<typeof openMessages>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'));
  database = openMessages(join(folder, 'messages.sqlite'));
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

test('the log on disk is synced', async () => {
  openQueues(database, 3).send([{ id: 'a', queue: 'email', body: '{}' }]);
  const log = openLogSync(database);
  await expect(log.synced()).resolves.toBeUndefined();
  await log.close();
});

test('whoever comes during a sync waits for another one, together', async () => {
  const begun: (() => void)[] = [];
  const log = openLogSync(database, async (path) => {
    expect(path).toBe(join(folder, 'messages.sqlite-wal'));
    return { datasync: () => new Promise<void>((resolve) => begun.push(resolve)), close: async () => undefined };
  });
  const done: string[] = [];
  const wait = (name: string) => log.synced().then(() => done.push(name));
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const first = wait('first');
  await turn();
  const [second, third] = [wait('second'), wait('third')];
  await turn();
  expect(begun).toHaveLength(1);
  begun[0]?.();
  await first;
  await turn();
  expect(done).toEqual(['first']);
  expect(begun).toHaveLength(2);
  begun[1]?.();
  await Promise.all([second, third]);
  expect(begun).toHaveLength(2);
});

test('a sync that fails is told, and the next one is tried', async () => {
  let tries = 0;
  const log = openLogSync(database, async () => ({
    datasync: async () => {
      tries += 1;
      if (tries === 1) throw new Error('EIO');
    },
    close: async () => undefined,
  }));
  await expect(log.synced()).rejects.toThrow('EIO');
  await log.synced();
});
