import { wallClockOf } from './time.ts';

/**
 * How long a clinical record is kept after the last entry, at least: NOM-004-SSA3-2012, 5.4. Whether that is enough for a
 * clinic, its lawyer says.
 */
const RECORD_YEARS = 5;

/**
 * The first day on which a record may go.
 * @param lastEntry instant of the last entry, ISO 8601
 * @returns `YYYY-MM-DD` at the clinic
 */
export function recordKeptUntil(lastEntry: string): string {
  const [year = '', ...rest] = wallClockOf(lastEntry).date.split('-');
  const day = [Number(year) + RECORD_YEARS, ...rest].join('-');
  // Five years after 29 February there is no such day.
  return day.replace('-02-29', '-03-01');
}
