import { describe, expect, test } from '@jest/globals';
import { guestHoldEnds } from './guest-window.ts';

describe('a guest’s booking holds its place without a confirmed e-mail', () => {
  const createdAt = '2026-11-23T16:00:00.000Z';
  test.each([
    ['for a day', '2026-12-24T16:00:00.000Z', '2026-11-24T16:00:00.000Z'],
    ['until two hours before a visit of tomorrow', '2026-11-24T15:00:00.000Z', '2026-11-24T13:00:00.000Z'],
    ['for half an hour at least, however soon the visit is', '2026-11-23T17:00:00.000Z', '2026-11-23T16:30:00.000Z'],
  ])('%s', (_, startsAt, ends) => {
    expect(guestHoldEnds({ createdAt, startsAt })).toBe(ends);
  });
});
