import { occupies } from '@rostro/rules/appointments/occupancy';
import type { AppointmentStatus } from '@rostro/shared/contract/booking/booking';
import { addDays, todayAt, wallClockOf } from '@rostro/shared/time';
import type { AppointmentFacts } from './booking.ts';

interface Dated {
  startsAt: string;
  status: AppointmentStatus;
  closed: boolean;
  arrivedAt?: string;
}

/**
 * Upcoming: ahead, neither cancelled nor closed, and the client has not arrived; soonest first. History: the rest,
 * newest first.
 */
export function splitByTime<T extends Dated>(appointments: readonly T[], now: string): { upcoming: T[]; history: T[] } {
  const isUpcoming = (appointment: T) =>
    appointment.status !== 'cancelled' &&
    !appointment.closed &&
    appointment.arrivedAt === undefined &&
    appointment.startsAt > now;
  const byTime = (a: T, b: T) => a.startsAt.localeCompare(b.startsAt);
  return {
    upcoming: appointments.filter(isUpcoming).sort(byTime),
    history: appointments.filter((appointment) => !isUpcoming(appointment)).sort((a, b) => byTime(b, a)),
  };
}

/** As long as a client may have to mind what was done. */
const LATELY_DAYS = 30;

/** Whether the client was there in the last weeks, as far as is known: the desk may record it later. */
export const wasLately = (
  {
    status,
    attendance,
    missedAt,
    startsAt,
    endsAt,
  }: Pick<AppointmentFacts, 'status' | 'attendance' | 'missedAt' | 'startsAt' | 'endsAt'>,
  now: string,
): boolean =>
  occupies(status) &&
  attendance !== 'no_show' &&
  missedAt === undefined &&
  endsAt <= now &&
  wallClockOf(startsAt).date >= addDays(todayAt(now), -LATELY_DAYS);
