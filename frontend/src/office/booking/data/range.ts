import { addDays, addMonths, daysBetween, isRealDay, mondayOf, monthOf, sayDay, sayLongDay } from '@rostro/shared/time';

/** Ranges relative to today, so that a saved link still means "today" tomorrow. */
export const PRESETS = ['next', 'today', 'week', 'month'] as const;
export type Preset = (typeof PRESETS)[number];
export type RangeChoice = Preset | 'custom';

/** Both days are included. */
export interface DayRange {
  from: string;
  to: string;
}

/** The longest range that the API accepts. */
export const MAX_RANGE_DAYS = 366;

export const isPreset = (text: string | null): text is Preset => PRESETS.includes(text as Preset);

export function presetRange(preset: Preset, today: string): DayRange {
  const month = monthOf(today);
  const monday = mondayOf(today);
  switch (preset) {
    case 'next':
      return { from: today, to: addDays(today, 30) };
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: monday, to: addDays(monday, 6) };
    case 'month':
      return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
  }
}

export const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && isRealDay(text);

export function parseRange(from: string | null, to: string | null): DayRange | undefined {
  if (!isDay(from) || !isDay(to) || to < from) return undefined;
  return daysBetween(from, to) < MAX_RANGE_DAYS ? { from, to } : undefined;
}

/** Changes the first day, and moves the last one only if the range would be empty or too long. */
export function startingOn(from: string, { to }: DayRange): DayRange {
  const last = addDays(from, MAX_RANGE_DAYS - 1);
  if (to < from) return { from, to: from };
  return { from, to: to > last ? last : to };
}

/** Changes the last day, and moves the first one only if the range would be empty or too long. */
export function endingOn(to: string, { from }: DayRange): DayRange {
  const first = addDays(to, 1 - MAX_RANGE_DAYS);
  if (from > to) return { from: to, to };
  return { from: from < first ? first : from, to };
}

/** `'viernes 20 de noviembre'` → `'20 de noviembre'` */
const withoutWeekday = (text: string): string => text.slice(text.indexOf(' ') + 1);

/** `'viernes 20 de noviembre'`, `'16 a 22 de noviembre'`, `'20 de noviembre a 20 de diciembre'` */
export function sayRange({ from, to }: DayRange): string {
  if (from === to) return sayDay(from);
  if (from.slice(0, 4) !== to.slice(0, 4))
    return `${withoutWeekday(sayLongDay(from))} a ${withoutWeekday(sayLongDay(to))}`;
  const start = monthOf(from) === monthOf(to) ? String(Number(from.slice(8))) : withoutWeekday(sayDay(from));
  return `${start} a ${withoutWeekday(sayDay(to))}`;
}
