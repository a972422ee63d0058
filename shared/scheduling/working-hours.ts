import type { Resource } from '../contract/team/resources.ts';
import { epochOf, midnightOf, toInstant, weekdayOf } from '../time.ts';
import { type Hours, openingHours } from './schedule.ts';

/** Real minutes since the clinic's midnight, the end excluded: a day may have 23 or 25 hours. */
export interface Minutes {
  from: number;
  to: number;
}

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
 * The working minutes of a day, in order and apart. Own hours are not cut to the clinic's.
 * @param clinic the clinic's hours that day, used without valid own ones
 */
export function workingIntervals(resource: Working, date: string, clinic: readonly Minutes[]): Minutes[] {
  if (!isActiveOn(resource, date)) return [];
  const away = resource.absences.map(({ from, to }) => ({
    from: Math.floor(minutesFrom(date, from)),
    to: Math.ceil(minutesFrom(date, to)),
  }));
  return away.reduce(without, joined(patternOn(resource, date) ?? clinic));
}

function patternOn({ hours }: Pick<Working, 'hours'>, date: string): Minutes[] | null {
  const [newest] = hours.filter(({ from }) => from <= date).toSorted((a, b) => (a.from > b.from ? -1 : 1));
  return newest?.week[weekdayOf(date) - 1]?.map((interval) => minutesOn(date, interval)) ?? null;
}

/** The same minutes in order, with touching ones joined: when clocks go forward, hours may overlap. */
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

/** The rest of some minutes without others. */
export const without = (intervals: readonly Minutes[], cut: Minutes): Minutes[] =>
  intervals.flatMap(({ from, to }) =>
    [
      { from, to: Math.min(to, cut.from) },
      { from: Math.max(from, cut.to), to },
    ].filter((rest) => rest.from < rest.to),
  );

export const common = (some: readonly Minutes[], others: readonly Minutes[]): Minutes[] =>
  some.flatMap((one) =>
    others
      .map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }))
      .filter(({ from, to }) => from < to),
  );

/** The clinic's hours on a day, without regard to closed days. */
export function clinicIntervals(hours: Hours, date: string): Minutes[] {
  const open = openingHours(hours, date);
  return open === null ? [] : [minutesOn(date, { from: open.opens, to: open.closes })];
}
