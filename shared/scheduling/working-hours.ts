import type { Resource } from '../contract/resources.ts';
import { epochOf, midnightOf, toInstant, weekdayOf } from '../time.ts';
import { type Hours, openingHours } from './schedule.ts';

/** Minutes that elapsed since the clinic's midnight, the end excluded: a day may have 23 or 25 hours. */
export interface Minutes {
  from: number;
  to: number;
}

/** What decides when a resource works. */
export type Working = Pick<Resource, 'hours' | 'absences' | 'activeFrom' | 'activeTo'>;

/** The minutes from the midnight of a day until an instant. */
export const minutesFrom = (date: string, instant: string): number => (epochOf(instant) - midnightOf(date)) / 60_000;

/** Hours of the clock as minutes of a day. */
export const minutesOn = (date: string, { from, to }: { from: string; to: string }): Minutes => ({
  from: minutesFrom(date, toInstant(date, from)),
  to: minutesFrom(date, toInstant(date, to)),
});

/** The resource belongs to the clinic on this day. */
export const isActiveOn = ({ activeFrom, activeTo }: Pick<Working, 'activeFrom' | 'activeTo'>, date: string): boolean =>
  activeFrom <= date && (activeTo === null || date <= activeTo);

/**
 * The minutes of a day at which a resource works, in order and apart from each other. Own hours are not cut with the
 * clinic's.
 * @param clinic the clinic's hours that day; they count if no own ones are valid
 */
export function workingIntervals(resource: Working, date: string, clinic: readonly Minutes[]): Minutes[] {
  if (!isActiveOn(resource, date)) return [];
  const away = resource.absences.map(({ from, to }) => ({
    from: Math.floor(minutesFrom(date, from)),
    to: Math.ceil(minutesFrom(date, to)),
  }));
  return away.reduce(without, joined(patternOn(resource, date) ?? clinic));
}

/** The hours of the newest pattern that is valid on the day; null: there is none. */
function patternOn({ hours }: Pick<Working, 'hours'>, date: string): Minutes[] | null {
  const [newest] = hours.filter(({ from }) => from <= date).toSorted((a, b) => (a.from > b.from ? -1 : 1));
  return newest?.week[weekdayOf(date) - 1]?.map((interval) => minutesOn(date, interval)) ?? null;
}

/** The same minutes in order, with those joined that touch: when clocks go forward, hours may overlap. */
export function joined(intervals: readonly Minutes[]): Minutes[] {
  const all: Minutes[] = [];
  for (const { from, to } of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (from >= to) continue;
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}

/** What is left of some minutes without others. */
export const without = (intervals: readonly Minutes[], cut: Minutes): Minutes[] =>
  intervals.flatMap(({ from, to }) =>
    [
      { from, to: Math.min(to, cut.from) },
      { from: Math.max(from, cut.to), to },
    ].filter((rest) => rest.from < rest.to),
  );

/** The minutes that two have in common. */
export const common = (some: readonly Minutes[], others: readonly Minutes[]): Minutes[] =>
  some.flatMap((one) =>
    others
      .map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }))
      .filter(({ from, to }) => from < to),
  );

/** The clinic's hours on a day; closed days are not known here. */
export function clinicIntervals(hours: Hours, date: string): Minutes[] {
  const open = openingHours(hours, date);
  return open === null ? [] : [minutesOn(date, { from: open.opens, to: open.closes })];
}
