import type { Settings } from './contract/clinic/clinic.ts';
import { addMonths, monthOf, wallClockOf } from './time.ts';

export interface Missed {
  /** The starts of the latest ones, the last one last. */
  latest: readonly string[];
}

/**
 * Whether to ask the client for a deposit. A visit on the same day of the month at the limit still counts; a month
 * without that day counts from its end on.
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
