import type { HoursFrom, Interval } from '@rostro/shared/contract/team/resources';
import { sayDays } from '@rostro/shared/time';
import { BRIEF, byDate, patternOn, type Week } from './week.ts';

export const AS_CLINIC = 'Usa el horario de la clínica';
const NONE = 'Sin horario de trabajo';

/** `'09:00'` → `'9:00'` */
export const sayClock = (time: string): string => time.replace(/^0/, '');

/** `'9:00–14:00'` */
export const sayInterval = ({ from, to }: Interval): string => `${sayClock(from)}–${sayClock(to)}`;

const AND = new Intl.ListFormat('es-MX', { type: 'conjunction' });

/** `'9:00–14:00 y 16:00–19:00'`; empty for a free day. */
export const sayIntervals = (day: readonly Interval[]): string => AND.format(day.map(sayInterval));

/** `[0, 1, 2, 4]` → `'Lu–Mi, Vi'` */
function sayWeekdays(days: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const sayRun = (run: readonly number[]): string =>
    [run[0], ...(run.length > 1 ? [run.at(-1)] : [])].map((day) => BRIEF[day ?? 0]).join('–');
  return runs.map(sayRun).join(', ');
}

/** Days with the same hours together: `['Lu–Vi 9:00–14:00 y 16:00–19:00', 'Sá 10:00–14:00']`. */
export function sayDaysOf(week: Week): string[] {
  const days = new Map<string, number[]>();
  for (const [day, intervals] of week.entries()) {
    const hours = sayIntervals(intervals);
    if (hours !== '') days.set(hours, [...(days.get(hours) ?? []), day]);
  }
  return days.size === 0 ? [NONE] : [...days].map(([hours, same]) => `${sayWeekdays(same)} ${hours}`);
}

/** `'Lu–Vi 9:00–14:00 y 16:00–19:00 · Sá 10:00–14:00'` */
export const sayWeek = (week: Week): string => sayDaysOf(week).join(' · ');

/** `'20 nov 2026'` */
export const sayDate = (date: string): string => sayDays({ from: date, to: date });

export function sayHoursOn(hours: readonly HoursFrom[], date: string): string[] {
  const pattern = hours[patternOn(hours, date)];
  return pattern === undefined ? [AS_CLINIC] : sayDaysOf(pattern.week);
}

/** The next pattern after a day: `'Desde el 30 nov 2026: Lu 9:00–14:00'`. */
export function sayNextHours(hours: readonly HoursFrom[], date: string): string | undefined {
  const next = byDate(hours).find(({ from }) => from > date);
  return next && `Desde el ${sayDate(next.from)}: ${sayWeek(next.week)}`;
}

/** All patterns, one per line. */
export const sayPatterns = (hours: readonly HoursFrom[]): string =>
  byDate(hours)
    .map(({ from, week }) => `Desde el ${sayDate(from)}: ${sayWeek(week)}`)
    .join('\n') || AS_CLINIC;
