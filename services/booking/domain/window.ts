import { epochOf, instantOf } from '@rostro/shared/time';

/** A client may have at most 2 pending or confirmed appointments that were made within the last 3 hours. */
export const BOOKING_LIMIT = 2;
export const WINDOW_MS = 3 * 60 * 60 * 1000;

/** A client's recent own bookings: appointment id → instant of the booking. */
export interface BookingWindow {
  /** Undefined: there is no window yet. */
  version: number | undefined;
  madeAt: Readonly<Record<string, string>>;
  /** The client is being deleted. */
  leaving?: boolean;
}

const inWindow = (madeAt: string, now: string): boolean => epochOf(madeAt) > epochOf(now) - WINDOW_MS;

export const expiredBookingIds = (window: BookingWindow, now: string): string[] =>
  Object.entries(window.madeAt).flatMap(([id, madeAt]) => (inWindow(madeAt, now) ? [] : [id]));

/** The instant from which the client may book again; undefined: now. */
export function limitEndsAt(window: BookingWindow, now: string): string | undefined {
  const recent = Object.values(window.madeAt).filter((madeAt) => inWindow(madeAt, now));
  if (recent.length < BOOKING_LIMIT) return undefined;
  return instantOf(Math.min(...recent.map(epochOf)) + WINDOW_MS);
}

/** Rounded up; 0 if the client may book now. */
export function remainingMinutes(window: BookingWindow, now: string): number {
  const until = limitEndsAt(window, now);
  return until === undefined ? 0 : Math.ceil((epochOf(until) - epochOf(now)) / 60_000);
}

export function withoutBooking(window: BookingWindow, id: string): BookingWindow {
  const { [id]: _gone, ...madeAt } = window.madeAt;
  return { ...window, madeAt };
}
