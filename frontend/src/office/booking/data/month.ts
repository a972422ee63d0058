import type { CalendarDay } from '@rostro/shared/contract/booking/calendar';
import type { Occupancy } from '@rostro/shared/scheduling/occupancy';
import { addDays, daysBetween, daysFrom, isSunday, mondayOf, monthOf, sayDay, weekdayOf } from '@rostro/shared/time';
import { sayAppointments, sayOccupancy } from '#office/ui/say.ts';
import { monthRange } from './view.ts';

/** Weeks start on Monday everywhere. */
export const WEEKDAYS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'] as const;
export const weekdayName = (date: string) => WEEKDAYS[weekdayOf(date) - 1];

/** The weeks of a month from Monday to Sunday; days of other months are undefined. */
export function weeksOf(month: string): (string | undefined)[][] {
  const { from, to } = monthRange(month);
  const first = mondayOf(from);
  const count = daysBetween(first, to) / 7;
  return Array.from({ length: Math.floor(count) + 1 }, (_, week) =>
    daysFrom(addDays(first, 7 * week), 7).map((date) => (monthOf(date) === month ? date : undefined)),
  );
}

export const heldOn = ({ total, cancelled, moved }: Pick<CalendarDay, 'total' | 'cancelled' | 'moved'>): number =>
  total - cancelled - moved;

/**
 * The colour of a day's mark, by the work that is left (ADR 0047): closed if everything is closed, else pending before
 * confirmed. Cancelled appointments have a mark of their own, moved ones none; undefined for a day without any other.
 */
export function toneOf(day: CalendarDay): 'pending' | 'confirmed' | 'closed' | undefined {
  if (heldOn(day) === 0) return undefined;
  if (day.closed >= heldOn(day)) return 'closed';
  return day.pending > 0 || day.confirmed === 0 ? 'pending' : 'confirmed';
}

/** The parts of a day's bar: pending, confirmed and closed appointments, in this order. */
export function partsOf(day: CalendarDay): { tone: 'pending' | 'confirmed' | 'closed'; count: number }[] {
  const held = heldOn(day);
  const closed = Math.min(day.closed, held);
  const pending = Math.min(day.pending, held - closed);
  const parts = { pending, confirmed: held - closed - pending, closed };
  return (['pending', 'confirmed', 'closed'] as const)
    .map((tone) => ({ tone, count: parts[tone] }))
    .filter(({ count }) => count > 0);
}

/** The full part of the bar: the share of booked hours, or all of it if no hours are on offer. */
export const shareOf = ({ booked, offered }: Occupancy): number => (offered > 0 ? booked / offered : 1);

/** Why the day cannot be booked, in a few words. A Sunday is `'Domingo'` until its counts are loaded. */
export function sayShut(date: string, day: Pick<CalendarDay, 'shut' | 'shutReason'> | undefined): string | undefined {
  if (day === undefined) return isSunday(date) ? 'Domingo' : undefined;
  if (day.shut === 'sunday') return 'Domingo, cerrado';
  if (day.shut === null) return undefined;
  return day.shutReason === null ? 'Día cerrado' : `Día cerrado: ${day.shutReason}`;
}

/**
 * `'12 citas · 3 canceladas · 1 movida'`: the visits that stand, then the cancelled and moved ones. Without any that
 * stand, only the latter.
 */
export function sayListed(counts: Pick<CalendarDay, 'total' | 'cancelled' | 'moved'>): string {
  const held = heldOn(counts);
  const off = sayOff(counts);
  return [...(held > 0 || off.length === 0 ? [sayAppointments(held)] : []), ...off].join(' · ');
}

const some = (count: number, one: string, many: string): string[] =>
  count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];

const sayOff = ({ cancelled, moved }: Pick<CalendarDay, 'cancelled' | 'moved'>): string[] => [
  ...some(cancelled, 'cancelada', 'canceladas'),
  ...some(moved, 'movida', 'movidas'),
];

/** `['7 confirmadas', '3 por confirmar', '1 cancelada', '1 movida']` */
export const sayCounts = ({ confirmed, pending, closed, ...day }: CalendarDay): string[] => [
  ...some(confirmed, 'confirmada', 'confirmadas'),
  ...some(pending, 'por confirmar', 'por confirmar'),
  ...sayOff(day),
  ...some(closed, 'cerrada', 'cerradas'),
];

/** The accessible name of a day: `'viernes 20 de noviembre, 11 citas, 7 confirmadas…, ocupación 6 h 30 de 16 h · 41 %'`. */
export function sayCell(date: string, day: CalendarDay | undefined): string {
  const shut = sayShut(date, day);
  const known = day && [
    sayAppointments(heldOn(day)),
    ...sayCounts(day),
    ...(day.offered > 0 ? [`ocupación ${sayOccupancy(day)}`] : []),
  ];
  return [sayDay(date), ...(shut === undefined ? [] : [shut]), ...(known ?? [])].join(', ');
}
