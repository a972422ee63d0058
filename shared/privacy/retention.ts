import { wallClockOf } from '../time.ts';

/**
 * The minimum time to keep a clinical record after its last entry: NOM-004-SSA3-2012, 5.4. The clinic's lawyer must
 * decide whether it is enough.
 */
const RECORD_YEARS = 5;

/**
 * The first day on which a record may be deleted.
 * @param lastEntry instant of the last entry, ISO 8601
 * @returns `YYYY-MM-DD` at the clinic
 */
export function recordKeptUntil(lastEntry: string): string {
  const [year = '', ...rest] = wallClockOf(lastEntry).date.split('-');
  const day = [Number(year) + RECORD_YEARS, ...rest].join('-');
  // 29 February does not exist five years later.
  return day.replace('-02-29', '-03-01');
}
