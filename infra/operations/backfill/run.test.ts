import { expect, test } from '@jest/globals';
import { throttle } from './run.ts';

/** Time only passes during waits, or when a test says so. */
function fakeClock() {
  const clock = {
    at: 1_000_000,
    now: () => clock.at,
    pause: async (ms: number) => {
      clock.at += ms;
    },
  };
  return clock;
}

test('what is spent takes as long as the rate says', async () => {
  const clock = fakeClock();
  const spend = throttle(25, clock);
  for (let spent = 0; spent < 1000; spent += 10) await spend(10);
  expect(clock.at - 1_000_000).toBe(40_000);
});

test('time that the work itself takes counts', async () => {
  const clock = fakeClock();
  const spend = throttle(25, clock);
  await spend(25);
  clock.at += 400;
  await spend(10);
  // A second for the first 25, then 400 ms of work, then 400 ms for the other 10.
  expect(clock.at - 1_000_000).toBe(1800);
});

test('an idle hour is not saved up', async () => {
  const clock = fakeClock();
  const spend = throttle(10, clock);
  clock.at += 3_600_000;
  const before = clock.at;
  await spend(100);
  await spend(100);
  expect(clock.at - before).toBe(20_000);
});

test('nothing spent, nothing waited', async () => {
  const clock = fakeClock();
  const waits: number[] = [];
  const spend = throttle(10, { ...clock, pause: async (ms) => void waits.push(ms) });
  await spend(0);
  expect(waits).toEqual([]);
});
