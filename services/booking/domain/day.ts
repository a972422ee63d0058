import { type DayDelta, type DayItem, startCounter } from '@rostro/kit/table/shared-writes/day';
import { COSMETOLOGY } from '@rostro/shared/catalog';
import type { Settings } from '@rostro/shared/contract/booking';
import { minuteOfDay } from '@rostro/shared/time';

/** A stretch of a day, in minutes of the clinic's wall clock. */
export interface Span {
  start: number;
  minutes: number;
}

/** What is taken on a day, read from its item. */
export interface Day {
  /** Closed by the clinic: nobody books, whoever has a place keeps it. */
  closed: boolean;
  /** Undefined where nothing was ever written for the day. */
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

/** The day as it will be once the change is written. */
export function dayAfter(day: Day, delta: DayDelta): Day {
  const counters = { ...day.counters };
  for (const [counter, change] of Object.entries(delta.counters)) counters[counter] = (counters[counter] ?? 0) + change;
  return { ...day, counters };
}

/** How many people of the clinic work in a category. Any category but cosmetology is the specialists'. */
export const staffCapacity = (settings: Settings, category: string): number =>
  category === COSMETOLOGY ? settings.cosmetologyStaff : settings.specializedStaff;

const SPAN = /^span:(\d{2})(\d{2}):(\d+)$/;

type CountedSpan = Span & { count: number };
/** A day's spans are wanted at each of its slots. */
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

/** The most appointments that are under way at once during a span. It can only rise where one of them starts. */
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

/** How many hold the span's place, by the clinic's capacity rule. */
export function occupancyAt(day: Day, time: string, minutes: number, rule: Settings['capacityRule']): number {
  if (rule === 'start') return day.counters[startCounter(time)] ?? 0;
  return busiest(day, { start: minuteOfDay(time), minutes });
}
