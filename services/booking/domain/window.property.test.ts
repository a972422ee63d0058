import { expect, test } from '@jest/globals';
import { epochOf, instantOf } from '@rostro/shared/time';
import fc from 'fast-check';
import { NOW } from './examples.ts';
import {
  BOOKING_LIMIT,
  type BookingWindow,
  expiredBookingIds,
  remainingMinutes,
  WINDOW_MS,
  withoutBooking,
} from './window.ts';

const START = epochOf(NOW);
/** Attempts on one day, in order, to the millisecond. */
const anyTries = fc
  .array(fc.integer({ min: 0, max: 24 * 3_600_000 }), { maxLength: 40 })
  .map((moments) => [...new Set(moments)].sort((a, b) => a - b).map((moment) => instantOf(START + moment)));

/** Books whenever possible, and removes expired bookings as a booking does. */
function booked(tries: readonly string[]): { window: BookingWindow; made: string[] } {
  return tries.reduce<{ window: BookingWindow; made: string[] }>(
    ({ window, made }, at) => {
      if (remainingMinutes(window, at) > 0) return { window, made };
      const kept = expiredBookingIds(window, at).reduce(withoutBooking, window);
      return { window: { ...kept, madeAt: { ...kept.madeAt, [at]: at } }, made: [...made, at] };
    },
    { window: { version: undefined, madeAt: {} }, made: [] },
  );
}

test('no three hours ever have more bookings than the limit', () => {
  fc.assert(
    fc.property(anyTries, (tries) => {
      const made = booked(tries).made.map(epochOf);
      for (const from of made) {
        expect(made.filter((at) => at >= from && at < from + WINDOW_MS).length).toBeLessThanOrEqual(BOOKING_LIMIT);
      }
    }),
  );
});

test('a client may book after the announced minutes, and not a minute earlier', () => {
  fc.assert(
    fc.property(anyTries, fc.integer({ min: 0, max: 24 * 3_600_000 }), (tries, later) => {
      const { window, made } = booked(tries);
      const now = Math.max(START + later, ...made.map(epochOf));
      const minutes = remainingMinutes(window, instantOf(now));
      expect(remainingMinutes(window, instantOf(now + minutes * 60_000))).toBe(0);
      if (minutes > 0) expect(remainingMinutes(window, instantOf(now + (minutes - 1) * 60_000))).toBe(1);
      expect(minutes).toBeLessThanOrEqual(WINDOW_MS / 60_000);
    }),
  );
});

test('nobody is refused with fewer recent bookings than the limit', () => {
  fc.assert(
    fc.property(anyTries, (tries) => {
      const { made } = booked(tries);
      const refused = tries.filter((at) => !made.includes(at)).map(epochOf);
      for (const at of refused) {
        const recent = made.map(epochOf).filter((one) => one < at && one > at - WINDOW_MS);
        expect(recent.length).toBeGreaterThanOrEqual(BOOKING_LIMIT);
      }
    }),
  );
});
