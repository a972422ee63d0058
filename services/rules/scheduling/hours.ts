import type { Resource } from '@rostro/shared/contract/resources';
import { toInstant, weekdayOf } from '@rostro/shared/time';
import { minuteOn, type Span } from './busy.ts';
import { isActiveOn } from './places.ts';

/** One after the other without a pause is one: a visit may lie across the seam. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last === undefined || last.to < span.from) all.push({ ...span });
    else last.to = Math.max(last.to, span.to);
  }
  return all;
}

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
  const intervals = valid.week[weekdayOf(date) - 1] ?? [];
  return joined(intervals.map(({ from, to }) => ({ from: minute(from), to: minute(to) })));
}
