import type { Settings } from '@rostro/shared/contract/clinic';
import type { Hours } from '@rostro/shared/schedule';
import { epochOf, wallClockOf } from '@rostro/shared/time';
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
