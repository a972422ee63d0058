import type { Settings } from '@rostro/shared/contract/clinic';
import type { Hours } from '@rostro/shared/schedule';
import { dayAt, epochOf } from '@rostro/shared/time';
import {
  clinicIntervals,
  type Minutes,
  minutesFrom,
  type Working,
  workingIntervals,
} from '@rostro/shared/working-hours';
import type { Segment } from './segment.ts';

/** The clinic's hours, and whether a visit has to end within them. */
export type ClinicHours = Hours & Pick<Settings, 'lastStart'>;

type Times = Pick<Segment, 'startsAt' | 'endsAt'>;

interface OnDay {
  date: string;
  start: number;
  end: number;
}

/**
 * An offer asks the same of each resource at each slot, and times are slow to compute. Facts never change once they are
 * read, so what follows from one of them is remembered with it.
 */
const placed = new WeakMap<Times, OnDay>();
const works = new WeakMap<Working, Map<string, readonly Minutes[]>>();
const opens = new WeakMap<ClinicHours, Map<string, readonly Minutes[]>>();

function remembered<K extends object>(
  known: WeakMap<K, Map<string, readonly Minutes[]>>,
  fact: K,
  key: string,
  compute: () => readonly Minutes[],
): readonly Minutes[] {
  const ofFact = known.get(fact) ?? new Map<string, readonly Minutes[]>();
  known.set(fact, ofFact);
  const found = ofFact.get(key) ?? compute();
  ofFact.set(key, found);
  return found;
}

function placeOnDay(visit: Times): OnDay {
  const known = placed.get(visit);
  if (known !== undefined) return known;
  const date = dayAt(epochOf(visit.startsAt));
  const onDay = { date, start: minutesFrom(date, visit.startsAt), end: minutesFrom(date, visit.endsAt) };
  placed.set(visit, onDay);
  return onDay;
}

const clinicHours = (clinic: ClinicHours, date: string): readonly Minutes[] =>
  remembered(opens, clinic, date, () => clinicIntervals(clinic, date));

/** Does a visit lie within hours? Where the last start counts, only its start has to. */
const liesIn = (hours: readonly Minutes[], { start, end }: OnDay, { lastStart }: ClinicHours): boolean =>
  hours.some(({ from, to }) => from <= start && (lastStart === 'duration' ? end <= to : start < to));

/** Is the clinic open at the time of a visit? */
export function isOpenAt(visit: Times, clinic: ClinicHours): boolean {
  const onDay = placeOnDay(visit);
  return liesIn(clinicHours(clinic, onDay.date), onDay, clinic);
}

/** The minutes of a day at which a resource works. */
export function hoursOf(resource: Working, date: string, clinic: ClinicHours): readonly Minutes[] {
  const open = clinicHours(clinic, date);
  const key = `${date} ${open.map(({ from, to }) => `${from}-${to}`).join()}`;
  return remembered(works, resource, key, () => workingIntervals(resource, date, open));
}

/**
 * Does the resource work at the time of a visit? Buffers may run past either end of the work. Where the last start
 * counts, the visit itself may run past its end.
 * @param hours of the resource on that day, for who knows them already
 */
export function worksAt(
  resource: Working,
  visit: Times,
  clinic: ClinicHours,
  hours: readonly Minutes[] = hoursOf(resource, placeOnDay(visit).date, clinic),
): boolean {
  return liesIn(hours, placeOnDay(visit), clinic) && !isAway(resource, visit);
}

const isAway = ({ absences }: Working, { startsAt, endsAt }: Times): boolean =>
  absences.some(({ from, to }) => epochOf(from) < epochOf(endsAt) && epochOf(startsAt) < epochOf(to));
