import { type Comparison, MAX_REPORT_DAYS } from '@rostro/shared/contract/statistics';
import { addDays, addMonths, daysBetween, isRealDay, mondayOf, monthOf } from '@rostro/shared/time';

/** Presets move with the calendar, so that a saved link means "this week" next week too. */
export const PRESETS = {
  week: 'Esta semana',
  'last-week': 'La semana pasada',
  month: 'Este mes',
  'last-month': 'El mes pasado',
  quarter: 'Los últimos 3 meses',
  year: 'Este año',
} as const;
export type Preset = keyof typeof PRESETS;
export type PeriodChoice = Preset | 'custom';
const DEFAULT: Preset = 'month';

/** The comparison of each period; an unfinished period is compared with the same part of the one before. */
const COMPARED: Record<PeriodChoice, Comparison> = {
  week: 'week',
  'last-week': 'week',
  month: 'month',
  'last-month': 'month',
  quarter: 'days',
  year: 'year',
  custom: 'days',
};
export const comparisonOf = ({ choice }: Pick<Period, 'choice'>): Comparison => COMPARED[choice];

/** Dates, both included. */
export interface DayRange {
  from: string;
  to: string;
}
export interface Period extends DayRange {
  choice: PeriodChoice;
}

const wholeMonth = (month: string): DayRange => ({ from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) });
const wholeWeek = (monday: string): DayRange => ({ from: monday, to: addDays(monday, 6) });

/** The three months up to today. They start after the same day three months ago, or after the last day of that month. */
function lastMonths(today: string): DayRange {
  const month = addMonths(monthOf(today), -3);
  const sameDay = `${month}${today.slice(7)}`;
  return { from: addDays(isRealDay(sameDay) ? sameDay : wholeMonth(month).to, 1), to: today };
}

/** Unfinished periods end today, so that future days do not lower the counts. */
const RANGES: Record<Preset, (today: string) => DayRange> = {
  week: (today) => ({ from: mondayOf(today), to: today }),
  'last-week': (today) => wholeWeek(addDays(mondayOf(today), -7)),
  month: (today) => ({ from: `${monthOf(today)}-01`, to: today }),
  'last-month': (today) => wholeMonth(addMonths(monthOf(today), -1)),
  quarter: lastMonths,
  year: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
};
export const presetRange = (preset: Preset, today: string): DayRange => RANGES[preset](today);

const isPreset = (text: string | null): text is Preset => text !== null && Object.hasOwn(PRESETS, text);
const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && isRealDay(text);

function customRange(from: string | null, to: string | null): DayRange | undefined {
  if (!isDay(from) || !isDay(to) || to < from) return undefined;
  return daysBetween(from, to) < MAX_REPORT_DAYS ? { from, to } : undefined;
}

/** The period in the address; this month by default. */
export function readPeriod(params: URLSearchParams, today: string): Period {
  const custom = customRange(params.get('from'), params.get('to'));
  if (custom) return { choice: 'custom', ...custom };
  const named = params.get('period');
  const choice = isPreset(named) ? named : DEFAULT;
  return { choice, ...presetRange(choice, today) };
}

export function writePeriod({ choice, from, to }: Period, now = new URLSearchParams()): URLSearchParams {
  const next = new URLSearchParams(now);
  for (const name of ['period', 'from', 'to']) next.delete(name);
  const said = choice === 'custom' ? { from, to } : choice === DEFAULT ? {} : { period: choice };
  for (const [name, value] of Object.entries(said)) next.set(name, value);
  return next;
}

/** The range with a new first day. The last day stays unless the range would be invalid. */
export function startingOn(from: string, { to }: DayRange): DayRange {
  const last = addDays(from, MAX_REPORT_DAYS - 1);
  if (to < from) return { from, to: from };
  return { from, to: to > last ? last : to };
}

/** The range with a new last day. The first day stays unless the range would be invalid. */
export function endingOn(to: string, { from }: DayRange): DayRange {
  const first = addDays(to, 1 - MAX_REPORT_DAYS);
  if (from > to) return { from: to, to };
  return { from: from < first ? first : from, to };
}
