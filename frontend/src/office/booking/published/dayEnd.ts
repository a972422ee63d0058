import type { AgendaDay } from '@rostro/shared/contract/booking/calendar';
import { type Hours, openingHours } from '@rostro/shared/scheduling/schedule';
import { toInstant } from '@rostro/shared/time';

type DayFacts = Pick<AgendaDay, 'date' | 'shut' | 'appointments'>;

export const heldVisits = ({ appointments }: DayFacts): AgendaDay['appointments'] =>
  appointments.filter(({ status }) => status !== 'cancelled');

/** Those whose outcome nobody said. */
export const openVisits = (day: DayFacts): AgendaDay['appointments'] => heldVisits(day).filter(({ closed }) => !closed);

/** Whether the clinic has closed, and the last visit's time is over too. A day on which it does not open is over at once. */
export function isDayOver(day: DayFacts, hours: Hours, now: string): boolean {
  const open = day.shut === null ? openingHours(hours, day.date) : null;
  const hasClosed = open === null || toInstant(day.date, open.closes) <= now;
  return hasClosed && heldVisits(day).every(({ endsAt }) => endsAt <= now);
}
