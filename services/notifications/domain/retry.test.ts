import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { pauseAfter } from './retry.ts';

const since = '2026-11-18T18:00:00.000Z';
const almostOne = 1 - Number.EPSILON;

test('pauses grow, and are random below their limit', () => {
  expect(pauseAfter({ made: 1, since, now: since }, almostOne)).toBe(1999);
  expect(pauseAfter({ made: 2, since, now: since }, almostOne)).toBe(3999);
  expect(pauseAfter({ made: 2, since, now: since }, 0.25)).toBe(1000);
  expect(pauseAfter({ made: 1, since, now: since }, 0)).toBe(0);
});

test('after three attempts the queue takes over', () => {
  expect(pauseAfter({ made: 3, since, now: since }, 0)).toBeNull();
});

test('after long calls the queue takes over earlier', () => {
  expect(pauseAfter({ made: 1, since, now: '2026-11-18T18:00:07.000Z' }, 0.5)).toBe(1000);
  expect(pauseAfter({ made: 1, since, now: '2026-11-18T18:00:07.001Z' }, 0.5)).toBeNull();
});

test('no attempt begins after the time is up', () => {
  fc.assert(
    fc.property(fc.nat(5), fc.nat(60_000), fc.double({ min: 0, max: almostOne, noNaN: true }), (before, ms, random) => {
      const now = new Date(Date.parse(since) + ms).toISOString();
      const pause = pauseAfter({ made: before + 1, since, now }, random);
      if (pause === null) return;
      expect(pause).toBeGreaterThanOrEqual(0);
      expect(ms + pause).toBeLessThanOrEqual(8000);
      expect(before).toBeLessThan(2);
    }),
  );
});
