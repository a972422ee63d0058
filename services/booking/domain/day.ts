import { branchesClosedIn, type DayDelta, type DayItem } from '@rostro/rules/appointments/day';
import type { Occupant } from '@rostro/rules/appointments/occupancy';
import { branchIn, type Placed } from '@rostro/shared/branches';
import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import { wallClockOf } from '@rostro/shared/time';

export interface Day {
  /** Closed by the clinic: no new bookings; existing ones stay. */
  closed: boolean;
  /** The closed branches, if only some are; absent: none. */
  closedAt?: string[];
  /** The number of appointments by status, and of closed ones. */
  counters: Readonly<Record<string, number>>;
}

export const EMPTY_DAY: Day = { closed: false, counters: {} };
const COUNTER = /^count:/;

export function dayOf(item: DayItem | null): Day {
  if (item === null) return EMPTY_DAY;
  const counters = Object.entries(item).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && COUNTER.test(entry[0]),
  );
  const closedAt = branchesClosedIn(item);
  return {
    closed: item.closedBy !== undefined,
    counters: Object.fromEntries(counters),
    ...(closedAt.length > 0 && { closedAt }),
  };
}

export const isClosedAt = (
  { closed, closedAt = [] }: Pick<Day, 'closed' | 'closedAt'>,
  { branch = MAIN_BRANCH }: Placed,
): boolean => closed || closedAt.includes(branch);

/** A day of a category at a branch; absent: the main one. */
export type Where = Pick<DayDelta, 'category' | 'date'> & { branch?: string };
/** The day on which an appointment counts. */
export const whereOf = ({
  category,
  startsAt,
  branch,
}: Pick<Occupant, 'category' | 'startsAt'> & { branch?: string }): Where => ({
  category,
  date: wallClockOf(startsAt).date,
  ...branchIn({ branch }),
});

export const isDayOf = ({ category, date }: Where, occupant: Pick<Occupant, 'category' | 'startsAt'>): boolean =>
  category === occupant.category && date === wallClockOf(occupant.startsAt).date;
