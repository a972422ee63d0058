import { expect, test } from '@jest/globals';
import type { Arrivals } from '../load/day/arrivals.ts';
import { findKnee, recover } from '../load/day/knee.ts';
import { driftsIn, type Sample } from '../load/day/soak.ts';

/** Answers of a machine that handles `bears` requests a second, and queues the others. */
function answersOf(bears: number, perSecond: number, seconds = 4): Arrivals {
  const slower = Math.max(0, 1 / bears - 1 / perSecond) * 1000;
  const latencies = Array.from({ length: Math.round(perSecond * seconds) }, (_, at) => 5 + at * slower);
  return { perSecond, achieved: perSecond, latencies, errors: {}, byAction: new Map(), lag: 0 };
}

const STEADY: Sample = { heap: 90, rss: 220, files: 70, handles: 20, engineRss: 60, engineFiles: 12 };
const samples = (change: (at: number) => Partial<Sample>): Sample[] =>
  Array.from({ length: 40 }, (_, at) => ({ ...STEADY, ...change(at) }));
const drifting = (all: Sample[], latencies: number[] = [10, 10, 10, 10]): string[] =>
  driftsIn(all, { ...answersOf(100, 10), latencies }, 1.5)
    .filter(({ drifts }) => drifts)
    .map(({ measure }) => measure);

test('the knee lies below what the machine bears, and a step beyond it was tried', async () => {
  const { perSecond, steps } = await findKnee(async (rate) => answersOf(100, rate), 0);
  expect(perSecond).toBeGreaterThan(60);
  expect(perSecond).toBeLessThan(140);
  expect(steps.map((step) => step.perSecond)).toEqual(steps.map((step) => step.perSecond).sort((a, b) => a - b));
  expect(Math.max(...steps.map((step) => step.perSecond))).toBeGreaterThan(perSecond);
});

test('a machine that bears nothing has no knee', async () => {
  const { perSecond } = await findKnee(async (rate) => answersOf(1, rate), 0);
  expect(perSecond).toBe(0);
});

test('recovery counts the seconds until nobody waits too long any more', async () => {
  const late = [...Array<number>(30).fill(5000), ...Array<number>(70).fill(20)];
  const { seconds } = await recover(20, { overSeconds: 0, halfSeconds: 10 }, async (rate) => ({
    ...answersOf(1000, rate),
    latencies: late,
  }));
  expect(seconds).toBe(3);
});

test('who still waits at the end has not recovered', async () => {
  const { seconds } = await recover(20, { overSeconds: 0, halfSeconds: 10 }, async (rate) => ({
    ...answersOf(1000, rate),
    latencies: Array<number>(100).fill(5000),
  }));
  expect(seconds).toBeNull();
});

test('what stays as it was, or fills only in the beginning, is no drift', () => {
  expect(drifting(samples(() => ({})))).toEqual([]);
  expect(drifting(samples((at) => ({ heap: 60 + Math.min(at, 9) * 4 })))).toEqual([]);
  expect(drifting(samples((at) => ({ heap: 90 + (at % 2) * 6, files: 70 + (at % 3) })))).toEqual([]);
});

test('a leak is a drift of what it leaks, slower answers one of the latency', () => {
  expect(drifting(samples((at) => ({ files: 70 + at * 3 })))).toEqual(['files']);
  expect(drifting(samples((at) => ({ heap: 90 + at })))).toEqual(['heap']);
  expect(drifting(samples((at) => ({ engineRss: 60 + at * 5 })))).toEqual(['engineRss']);
  expect(
    drifting(
      samples(() => ({})),
      [10, 10, 30, 30],
    ),
  ).toEqual(['p50']);
});
