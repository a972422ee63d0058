import type { Settings } from '@rostro/shared/contract/clinic';
import type { Resource } from '@rostro/shared/contract/resources';
import { openingHours } from '@rostro/shared/schedule';
import { dayBounds, epochOf, toInstant, wallClockOf, weekdayOf } from '@rostro/shared/time';
import type { Segment } from './segment.ts';

/** Minutes that elapsed since the clinic's midnight, the end excluded: a day may have 23 or 25 hours. */
export interface Minutes {
  from: number;
  to: number;
}

/** What decides when a resource works. */
export type Working = Pick<Resource, 'hours' | 'absences' | 'activeFrom' | 'activeTo'>;

/** The minutes from the midnight of a day until an instant. */
export const minutesFrom = (date: string, instant: string): number =>
  (epochOf(instant) - epochOf(dayBounds(date).from)) / 60_000;

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
function joined(intervals: readonly Minutes[]): Minutes[] {
  const all: Minutes[] = [];
  for (const { from, to } of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (from >= to) continue;
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}

const without = (intervals: readonly Minutes[], cut: Minutes): Minutes[] =>
  intervals.flatMap(({ from, to }) =>
    [
      { from, to: Math.min(to, cut.from) },
      { from: Math.max(from, cut.to), to },
    ].filter((rest) => rest.from < rest.to),
  );

/** The clinic's hours, and whether a visit has to end within them. */
export type ClinicHours = Parameters<typeof openingHours>[0] & Pick<Settings, 'lastStart'>;

/** The clinic's own hours on a day. */
export function clinicIntervals(hours: ClinicHours, date: string): Minutes[] {
  const open = openingHours(hours, date);
  return open === null ? [] : [minutesOn(date, { from: open.opens, to: open.closes })];
}

type Times = Pick<Segment, 'startsAt' | 'endsAt'>;

/** The part of a visit that has to lie within hours: where the last start counts, only its start. */
function liesIn(hours: readonly Minutes[], { startsAt, endsAt }: Times, { lastStart }: ClinicHours): boolean {
  const { date } = wallClockOf(startsAt);
  const [start, end] = [minutesFrom(date, startsAt), minutesFrom(date, endsAt)];
  return hours.some(({ from, to }) => from <= start && (lastStart === 'duration' ? end <= to : start < to));
}

/** Is the clinic open at the time of a visit? */
export const isOpenAt = (visit: Times, clinic: ClinicHours): boolean =>
  liesIn(clinicIntervals(clinic, wallClockOf(visit.startsAt).date), visit, clinic);

/**
 * Does the resource work at the time of a visit? Buffers may run past either end of the work. Where the last start
 * counts, the visit itself may run past its end.
 */
export function worksAt(resource: Working, visit: Times, clinic: ClinicHours): boolean {
  const { date } = wallClockOf(visit.startsAt);
  const works = workingIntervals(resource, date, clinicIntervals(clinic, date));
  return liesIn(works, visit, clinic) && !isAway(resource, visit);
}

const isAway = ({ absences }: Working, { startsAt, endsAt }: Times): boolean =>
  absences.some(({ from, to }) => epochOf(from) < epochOf(endsAt) && epochOf(startsAt) < epochOf(to));
