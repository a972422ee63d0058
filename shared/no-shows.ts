import type { Settings } from './contract/clinic.ts';
import { addMonths, monthOf, wallClockOf } from './time.ts';

/** The visits that a client missed. */
export interface Missed {
  /** The starts of the latest ones, the last one last. */
  latest: readonly string[];
}

/**
 * Is a client to be asked for a deposit? A visit on the same day of the month so many months ago still counts; where that
 * month has no such day, from its end on.
 */
export function isDepositDue(
  { latest }: Missed,
  { depositAfterNoShows, noShowMonths }: Pick<Settings, 'depositAfterNoShows' | 'noShowMonths'>,
  today: string,
): boolean {
  if (depositAfterNoShows === 0) return false;
  const since = `${addMonths(monthOf(today), -noShowMonths)}${today.slice(7)}`;
  return latest.filter((startsAt) => wallClockOf(startsAt).date >= since).length >= depositAfterNoShows;
}
