import { describe, expect, test } from '@jest/globals';
import { guestHoldEnds } from './guest-window.ts';

describe('a guest’s booking holds its place without a confirmed e-mail', () => {
  const createdAt = '2026-11-23T16:00:00.000Z';
  test.each([
    ['for a day', 24, '2026-12-24T16:00:00.000Z', '2026-11-24T16:00:00.000Z'],
    ['for as long as the clinic says', 3, '2026-12-24T16:00:00.000Z', '2026-11-23T19:00:00.000Z'],
    ['for up to three days', 72, '2026-12-24T16:00:00.000Z', '2026-11-26T16:00:00.000Z'],
    ['until two hours before a visit of tomorrow', 24, '2026-11-24T15:00:00.000Z', '2026-11-24T13:00:00.000Z'],
    ['until two hours before a visit in four hours', 24, '2026-11-23T20:00:00.000Z', '2026-11-23T18:00:00.000Z'],
    ['to the start of a visit in less than four', 24, '2026-11-23T19:59:00.000Z', '2026-11-23T19:59:00.000Z'],
    ['to the start, whatever the clinic says', 1, '2026-11-23T17:00:00.000Z', '2026-11-23T17:00:00.000Z'],
  ])('%s', (_, hours, startsAt, ends) => {
    expect(guestHoldEnds({ createdAt, startsAt }, hours)).toBe(ends);
  });
});
