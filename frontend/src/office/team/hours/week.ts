import type { Settings } from '@rostro/shared/contract/clinic/clinic';
import type { HoursFrom, Interval } from '@rostro/shared/contract/team/resources';
import { openingHours } from '@rostro/shared/scheduling/schedule';
import { addDays, daysFrom, minuteOfDay, mondayOf, timeAtMinute } from '@rostro/shared/time';

export type Week = HoursFrom['week'];

/** Monday first, as the heads of the columns. */
export const WEEKDAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const;
export const BRIEF = ['Lu', 'Ma', 'Mi', 'Ju', 'Vi', 'Sá', 'Do'] as const;
export const WORKDAYS: readonly number[] = [0, 1, 2, 3, 4];

/** A row of the grid, and the step of a drag, in minutes. */
export const ROW = 30;
export const STEP = 15;
const DAWN = 6 * 60;
const DUSK = 22 * 60;
const MIDNIGHT = 24 * 60;

/** The minutes of a day, half-open. */
export interface Span {
  from: number;
  to: number;
}

export interface Place {
  day: number;
  minute: number;
}

/** Consecutive days, and the same minutes of each. */
export interface Area extends Span {
  days: readonly number[];
}

const spanOf = ({ from, to }: Interval): Span => ({ from: minuteOfDay(from), to: minuteOfDay(to) });
/** A day has no time after 23:59. */
const intervalOf = ({ from, to }: Span): Interval => ({
  from: timeAtMinute(from),
  to: timeAtMinute(Math.min(to, MIDNIGHT - 1)),
});

/** Whether both times are valid and in order; while typing they may not be. */
export function isReadable(interval: Interval): boolean {
  const { from, to } = spanOf(interval);
  return from < to;
}

/** From 6:00 to 22:00, extended by whole hours if the week needs them. */
export function shownSpan(week: Week): Span {
  const spans = week.flat().filter(isReadable).map(spanOf);
  const first = Math.min(DAWN, ...spans.map(({ from }) => from));
  const last = Math.max(DUSK, ...spans.map(({ to }) => to));
  return { from: Math.floor(first / 60) * 60, to: Math.ceil(last / 60) * 60 };
}

/** The first minute of each row. */
export const rowsOf = ({ from, to }: Span): number[] =>
  Array.from({ length: (to - from) / ROW }, (_, row) => from + row * ROW);

/** Whether the day is worked without a gap between two minutes. The last row of a day ends at 23:59. */
export function isWorked(day: readonly Interval[], { from, to }: Span): boolean {
  const end = Math.min(to, MIDNIGHT - 1);
  return day.filter(isReadable).some((interval) => {
    const span = spanOf(interval);
    return span.from <= from && end <= span.to;
  });
}

function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last === undefined || span.from > last.to) result.push({ ...span });
    else last.to = Math.max(last.to, span.to);
  }
  return result;
}

/** The day with these minutes worked or free. Unfinished times stay as typed. */
export function paintDay(day: readonly Interval[], { from, to }: Span, isWork: boolean): Interval[] {
  const spans = day.filter(isReadable).map(spanOf);
  const typed = day.filter((interval) => !isReadable(interval));
  const left = isWork
    ? joined([...spans, { from, to }])
    : spans.flatMap((span) => [
        { from: span.from, to: Math.min(span.to, from) },
        { from: Math.max(span.from, to), to: span.to },
      ]);
  return [
    ...left
      .map(intervalOf)
      .filter(isReadable)
      .toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    ...typed,
  ];
}

export const paintWeek = (week: Week, { days, from, to }: Area, isWork: boolean): Week =>
  week.map((day, at) => (days.includes(at) ? paintDay(day, { from, to }, isWork) : day));

/** The rectangle between two places: whole rows at the start, quarters of an hour at the end. */
export function areaBetween(start: Place, end: Place): Area {
  const row = Math.floor(start.minute / ROW) * ROW;
  const step = Math.floor(end.minute / STEP) * STEP;
  const [first, last] = [Math.min(start.day, end.day), Math.max(start.day, end.day)];
  return {
    days: Array.from({ length: last - first + 1 }, (_, at) => first + at),
    from: Math.min(row, step),
    to: Math.max(row + ROW, step + STEP),
  };
}

/** Whole rows: fifteen minutes that an eraser left over would hardly be seen. */
export function erasedBetween(start: Place, end: Place): Area {
  const row = Math.floor(end.minute / ROW) * ROW;
  return areaBetween(start, { ...end, minute: row < start.minute ? row : row + ROW - STEP });
}

/** The rows between two places, both included. */
export function rowsBetween(start: Place, end: Place): Area {
  const { days, from } = areaBetween(start, end);
  return { days, from, to: Math.max(start.minute, end.minute) + ROW };
}

/** The place at a point of the screen, clamped at the edges. */
export function placeAt(
  point: { x: number; y: number },
  box: { left: number; top: number; width: number; height: number },
  { from, to }: Span,
): Place {
  const within = (part: number, count: number): number => Math.min(count - 1, Math.max(0, Math.floor(part * count)));
  return {
    day: within((point.x - box.left) / box.width, WEEKDAYS.length),
    minute: from + within((point.y - box.top) / box.height, (to - from) / STEP) * STEP,
  };
}

const MOVES: Partial<Record<string, readonly [days: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  PageUp: [0, -4],
  PageDown: [0, 4],
  Home: [-WEEKDAYS.length, 0],
  End: [WEEKDAYS.length, 0],
};

/** The place that a key moves to; undefined for keys that do not move. */
export function moveBy(key: string, { day, minute }: Place, { from, to }: Span): Place | undefined {
  const move = MOVES[key];
  if (move === undefined) return undefined;
  return {
    day: Math.min(WEEKDAYS.length - 1, Math.max(0, day + move[0])),
    minute: Math.min(to - ROW, Math.max(from, minute + move[1] * ROW)),
  };
}

/** The next interval of a day: a morning first, then an hour after the last one. */
export function nextInterval(day: readonly Interval[]): Interval {
  const ends = day.filter(isReadable).map(({ to }) => minuteOfDay(to));
  if (ends.length === 0) return { from: '09:00', to: '14:00' };
  const from = Math.min(Math.max(...ends) + 60, MIDNIGHT - 60);
  return intervalOf({ from, to: from + 180 });
}

export const copyDay = (week: Week, from: number, days: readonly number[]): Week =>
  week.map((day, at) => (days.includes(at) ? (week[from] ?? []).map((interval) => ({ ...interval })) : day));

const SOME_MONDAY = mondayOf('2026-01-05');
export const weekOfClinic = (settings: Settings): Week =>
  daysFrom(SOME_MONDAY, WEEKDAYS.length).map((date) => {
    const open = openingHours(settings, date);
    return open === null ? [] : [{ from: open.opens, to: open.closes }];
  });

/** The index of the valid pattern of a day; -1 before the first one. */
export function patternOn(hours: readonly HoursFrom[], date: string): number {
  const begun = hours.filter(({ from }) => from !== '' && from <= date).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const last = begun.at(-1);
  return last === undefined ? -1 : hours.indexOf(last);
}

/** The first Monday after today and after every pattern. */
export function nextStart(hours: readonly HoursFrom[], today: string): string {
  const latest = hours.reduce((last, { from }) => (from > last ? from : last), today);
  return addDays(mondayOf(latest), 7);
}

export const byDate = (hours: readonly HoursFrom[]): HoursFrom[] =>
  hours.toSorted((a, b) => (a.from || '9').localeCompare(b.from || '9'));
