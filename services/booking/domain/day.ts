import { type DayDelta, type DayItem, startCounter } from '@rostro/rules/appointments/day';
import type { Occupant } from '@rostro/rules/appointments/occupancy';
import type { Settings } from '@rostro/shared/contract/booking';
import { minuteOfDay, wallClockOf } from '@rostro/shared/time';

/** A part of a day, in minutes of local time. */
export interface Span {
  start: number;
  minutes: number;
}

/** The occupancy of a day, read from its item. */
export interface Day {
  /** Closed by the clinic: no new bookings; existing ones stay. */
  closed: boolean;
  /** Undefined if the day was never written. */
  version: number | undefined;
  counters: Readonly<Record<string, number>>;
}

export const EMPTY_DAY: Day = { closed: false, version: undefined, counters: {} };
const COUNTER = /^(start|span|count):/;

export function dayOf(item: DayItem | null): Day {
  if (item === null) return EMPTY_DAY;
  const counters: Record<string, number> = {};
  for (const [name, value] of Object.entries(item)) {
    if (typeof value === 'number' && COUNTER.test(name)) counters[name] = value;
  }
  return {
    closed: item.closedBy !== undefined,
    version: typeof item.version === 'number' ? item.version : undefined,
    counters,
  };
}

/** The day after the change is written. */
export function dayAfter(day: Day, delta: DayDelta): Day {
  const counters = { ...day.counters };
  for (const [counter, change] of Object.entries(delta.counters)) counters[counter] = (counters[counter] ?? 0) + change;
  return { ...day, counters };
}

const SPAN = /^span:(\d{2})(\d{2}):(\d+)$/;

type CountedSpan = Span & { count: number };
/** Each slot of a day needs the day's spans, so they are cached. */
const knownSpans = new WeakMap<Day, readonly CountedSpan[]>();

function spansOf(day: Day): readonly CountedSpan[] {
  const known = knownSpans.get(day);
  if (known) return known;
  const spans = Object.entries(day.counters).flatMap(([counter, count]) => {
    const [, hours, minutes, length] = SPAN.exec(counter) ?? [];
    if (count <= 0 || !hours || !minutes || !length) return [];
    return [{ start: minuteOfDay(`${hours}:${minutes}`), minutes: Number(length), count }];
  });
  knownSpans.set(day, spans);
  return spans;
}

/** The highest number of simultaneous appointments during a span. It can only rise where one of them starts. */
function busiest(day: Day, span: Span): number {
  const end = span.start + span.minutes;
  const overlapping = spansOf(day).filter((other) => other.start < end && other.start + other.minutes > span.start);
  const moments = [span.start, ...overlapping.map((other) => Math.max(other.start, span.start))];
  return Math.max(
    0,
    ...moments.map((moment) =>
      overlapping
        .filter((other) => other.start <= moment && moment < other.start + other.minutes)
        .reduce((sum, other) => sum + other.count, 0),
    ),
  );
}

/** The number of appointments that hold the span's place, by the clinic's capacity rule. */
export function occupancyAt(day: Day, time: string, minutes: number, rule: Settings['capacityRule']): number {
  if (rule === 'start') return day.counters[startCounter(time)] ?? 0;
  return busiest(day, { start: minuteOfDay(time), minutes });
}

export type Where = Pick<DayDelta, 'category' | 'date'>;
/** The day on which an appointment counts. */
export const whereOf = ({ category, startsAt }: Pick<Occupant, 'category' | 'startsAt'>): Where => ({
  category,
  date: wallClockOf(startsAt).date,
});

/** Does the appointment lie on this day and in this category? */
export const isDayOf = ({ category, date }: Where, occupant: Occupant): boolean =>
  category === occupant.category && date === wallClockOf(occupant.startsAt).date;

/** The counter by which a change takes a place under a capacity rule; undefined if it takes none. */
export function capacityCounterOf(delta: DayDelta, rule: 'start' | 'duration'): string | undefined {
  const prefix = rule === 'start' ? 'start:' : 'span:';
  return Object.keys(delta.counters).find(
    (counter) => counter.startsWith(prefix) && (delta.counters[counter] ?? 0) > 0,
  );
}
