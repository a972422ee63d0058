import type { Resource } from '@rostro/shared/contract/resources';
import { toInstant, weekdayOf } from '@rostro/shared/time';
import { minuteOn, type Span } from './busy.ts';
import { isActiveOn } from './places.ts';

/**
 * When a resource works on a day, as minutes from the clinic's midnight: the pattern that is valid then, or the
 * clinic's hours. Absences are not taken out; a resource that is not active that day has none.
 */
export function shiftsOn(
  resource: Pick<Resource, 'hours' | 'activeFrom' | 'activeTo'>,
  date: string,
  clinic: readonly Span[],
): readonly Span[] {
  if (!isActiveOn(resource, date)) return [];
  const valid = resource.hours.filter(({ from }) => from <= date).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];
  if (valid === undefined) return clinic;
  const minute = (time: string): number => minuteOn(date, toInstant(date, time));
  return (valid.week[weekdayOf(date) - 1] ?? []).map(({ from, to }) => ({ from: minute(from), to: minute(to) }));
}
