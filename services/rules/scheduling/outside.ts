import type { Settings } from '@rostro/shared/contract/clinic';
import type { Resource } from '@rostro/shared/contract/resources';
import { openingHours } from '@rostro/shared/schedule';
import { epochOf, wallClockOf } from '@rostro/shared/time';
import { type Minutes, minutesFrom, minutesOn, type Working, workingIntervals } from './hours.ts';
import type { Segment } from './segment.ts';

/** The clinic's hours, and whether a visit has to end within them. */
type ClinicHours = Parameters<typeof openingHours>[0] & Pick<Settings, 'lastStart'>;

/** The clinic's own hours on a day. */
export function clinicIntervals(hours: ClinicHours, date: string): Minutes[] {
  const open = openingHours(hours, date);
  return open === null ? [] : [minutesOn(date, { from: open.opens, to: open.closes })];
}

/** The appointments of which a segment names the resource, and lies where the resource does not work. */
export const leftOut = <T>(
  resource: Working & Pick<Resource, 'id'>,
  appointments: readonly T[],
  { segmentsOf, clinic }: { segmentsOf: (appointment: T) => readonly Segment[]; clinic: ClinicHours },
): T[] =>
  appointments.filter((one) =>
    segmentsOf(one).some((segment) => segment.resources.includes(resource.id) && !fits(resource, segment, clinic)),
  );

/** Buffers may run past either end of the work. Where the last start counts, the segment itself may run past its end. */
function fits(resource: Working, { startsAt, endsAt }: Segment, clinic: ClinicHours): boolean {
  const { date } = wallClockOf(startsAt);
  const [start, end] = [minutesFrom(date, startsAt), minutesFrom(date, endsAt)];
  const works = workingIntervals(resource, date, clinicIntervals(clinic, date));
  if (clinic.lastStart === 'duration') return works.some(({ from, to }) => from <= start && end <= to);
  return works.some(({ from, to }) => from <= start && start < to) && !isAway(resource, { startsAt, endsAt });
}

const isAway = ({ absences }: Working, { startsAt, endsAt }: Pick<Segment, 'startsAt' | 'endsAt'>): boolean =>
  absences.some(({ from, to }) => epochOf(from) < epochOf(endsAt) && epochOf(startsAt) < epochOf(to));
