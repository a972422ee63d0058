import type { Settings } from '@rostro/shared/contract/clinic/clinic';
import type { Hours } from '@rostro/shared/scheduling/schedule';
import { clinicIntervals, type Minutes, type Working, workingIntervals } from '@rostro/shared/scheduling/working-hours';
import { epochOf } from '@rostro/shared/time';
import { type OnDay, placeOnDay, type Segment } from './segment.ts';

/** The clinic's hours, and whether a visit has to end within them. */
export type ClinicHours = Hours & Pick<Settings, 'lastStart'>;

type Times = Pick<Segment, 'startsAt' | 'endsAt'>;

/**
 * An offer asks the same of each resource at each slot, and hours are slow to compute. Facts never change after they
 * are read, so results are cached by them.
 */
const works = new WeakMap<Working, Map<string, readonly Minutes[]>>();
const opens = new WeakMap<ClinicHours, Map<string, OpenDay>>();

/** The clinic's hours on a day. The key is the same for the same hours of the same day. */
interface OpenDay {
  open: readonly Minutes[];
  key: string;
}

function remembered<K extends object, T>(known: WeakMap<K, Map<string, T>>, fact: K, key: string, compute: () => T): T {
  const ofFact = known.get(fact) ?? new Map<string, T>();
  const found = ofFact.get(key);
  if (found !== undefined) return found;
  const computed = compute();
  known.set(fact, ofFact.set(key, computed));
  return computed;
}

const clinicHours = (clinic: ClinicHours, date: string): OpenDay =>
  remembered(opens, clinic, date, () => {
    const open = clinicIntervals(clinic, date);
    return { open, key: `${date} ${open.map(({ from, to }) => `${from}-${to}`).join()}` };
  });

/** If the last start counts, only the start of a visit must lie within hours. */
function liesIn(hours: readonly Minutes[], { start, end }: OnDay, { lastStart }: ClinicHours): boolean {
  for (const { from, to } of hours) {
    if (from <= start && (lastStart === 'duration' ? end <= to : start < to)) return true;
  }
  return false;
}

export const isOpenAt = (visit: Times, clinic: ClinicHours, onDay: OnDay = placeOnDay(visit)): boolean =>
  liesIn(clinicHours(clinic, onDay.date).open, onDay, clinic);

export function hoursOf(resource: Working, date: string, clinic: ClinicHours): readonly Minutes[] {
  const { open, key } = clinicHours(clinic, date);
  return remembered(works, resource, key, () => workingIntervals(resource, date, open));
}

/**
 * Whether the resource works during a visit. Buffers may exceed the working time. If the last start counts, the visit
 * itself may exceed it, too.
 * @param onDay the visit's place on its day, if the caller has it already
 * @param hours the resource's hours on that day
 */
export const worksAt = (
  resource: Working,
  visit: Times,
  clinic: ClinicHours,
  onDay: OnDay = placeOnDay(visit),
  hours: readonly Minutes[] = hoursOf(resource, onDay.date, clinic),
): boolean => liesIn(hours, onDay, clinic) && !isAway(resource, visit);

const isAway = ({ absences }: Working, { startsAt, endsAt }: Times): boolean =>
  absences.some(({ from, to }) => epochOf(from) < epochOf(endsAt) && epochOf(startsAt) < epochOf(to));
