import { addDays, addMonths, isSunday, mondayOf, monthOf, sayDay, sayMonth } from '@rostro/shared/time';
import { type DayRange, sayRange } from './range.ts';

export const VIEWS = ['month', 'week', 'day', 'list'] as const;
export type AgendaView = (typeof VIEWS)[number];
export const isView = (text: string | null): text is AgendaView => VIEWS.includes(text as AgendaView);

export const VIEW_WORDS: Record<AgendaView, string> = { month: 'Mes', week: 'Semana', day: 'Día', list: 'Lista' };

export type CalendarView = Exclude<AgendaView, 'list'>;

export const monthRange = (month: string): DayRange => ({
  from: `${month}-01`,
  to: addDays(`${addMonths(month, 1)}-01`, -1),
});

/** The day to select in a month: `start` in its own month, else the first day that is not a Sunday. */
export function dayIn(month: string, start: string): string {
  if (monthOf(start) === month) return start;
  const first = `${month}-01`;
  return isSunday(first) ? addDays(first, 1) : first;
}

/** The day one month, week or day before or after. */
export function stepFrom(view: CalendarView, day: string, by: -1 | 1, start: string): string {
  if (view === 'month') return dayIn(addMonths(monthOf(day), by), start);
  return addDays(day, view === 'week' ? 7 * by : by);
}

/** `'noviembre 2026'`, `'16 a 22 de noviembre'`, `'viernes 20 de noviembre'` */
export function sayView(view: CalendarView, day: string): string {
  if (view === 'month') return sayMonth(monthOf(day));
  if (view === 'day') return sayDay(day);
  const monday = mondayOf(day);
  return sayRange({ from: monday, to: addDays(monday, 6) });
}

export const STEP_WORDS: Record<CalendarView, readonly [back: string, on: string]> = {
  month: ['Mes anterior', 'Mes siguiente'],
  week: ['Semana anterior', 'Semana siguiente'],
  day: ['Día anterior', 'Día siguiente'],
};
