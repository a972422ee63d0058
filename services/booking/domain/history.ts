import type { AppointmentStatus } from '@rostro/shared/contract/booking/booking';

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
