import { channel } from 'node:diagnostics_channel';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { platformKeys } from '@rostro/platform/table/keys';
import { WRITTEN } from '@rostro/platform/table/lean/send';
import { startRelay } from './background.ts';

const written = channel(WRITTEN);
const event = (id: string) => ({ Put: { Item: { ...platformKeys.outbox(0, id), id } } });
const other = { Put: { Item: { pk: 'main#APPOINTMENT#a', sk: 'a' } } };

let batches: string[][];
let sweeps: number;
let relay: ReturnType<typeof startRelay>;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  [batches, sweeps] = [[], 0];
});
afterEach(async () => {
  const stopped = relay.stop();
  await jest.advanceTimersByTimeAsync(5000);
  await stopped;
  jest.useRealTimers();
});

const start = (stream?: () => Promise<void>) => {
  relay = startRelay({
    stream: async (batch) => {
      const { Records } = batch as { Records: { dynamodb: { NewImage: { id: { S: string } } } }[] };
      batches.push(Records.map(({ dynamodb }) => dynamodb.NewImage.id.S));
      await stream?.();
    },
    sweep: async () => {
      sweeps += 1;
      return 0;
    },
  });
};

test('the first event goes at once, the next ones together, and no shard is asked for them', async () => {
  start();
  await jest.advanceTimersByTimeAsync(1);
  written.publish({ TransactItems: [other, event('a')] });
  await jest.advanceTimersByTimeAsync(1);
  expect(batches).toEqual([['a']]);
  written.publish({ TransactItems: [event('b')] });
  written.publish({ TransactItems: [event('c'), other] });
  await jest.advanceTimersByTimeAsync(20);
  expect(batches).toEqual([['a']]);
  await jest.advanceTimersByTimeAsync(50);
  expect(batches).toEqual([['a'], ['b', 'c']]);
  expect(sweeps).toBe(0);
});

test('a write without an event wakes nobody', async () => {
  start();
  await jest.advanceTimersByTimeAsync(1);
  written.publish({ TransactItems: [other] });
  written.publish({});
  await jest.advanceTimersByTimeAsync(500);
  expect(batches).toEqual([]);
});

test('the outbox is swept every second or so: what nobody announced leaves it, too', async () => {
  start();
  await jest.advanceTimersByTimeAsync(5000);
  expect(sweeps).toBeGreaterThanOrEqual(3);
});

test('what could not be published is left to the sweep', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  start(async () => Promise.reject(new Error('no bus')));
  await jest.advanceTimersByTimeAsync(1);
  written.publish({ TransactItems: [event('a')] });
  await jest.advanceTimersByTimeAsync(3000);
  expect(batches).toEqual([['a']]);
  expect(sweeps).toBeGreaterThan(0);
  said.mockRestore();
});
