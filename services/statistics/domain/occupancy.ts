import type { Report } from '@rostro/shared/contract/statistics';
import {
  type BookedVisit,
  type Occupancy,
  type OpenPlace,
  occupancyOn,
  peopleOccupancy,
  sumOccupancy,
} from '@rostro/shared/scheduling/occupancy';
import { wallClockOf } from '@rostro/shared/time';
import type { TwoPeriods } from './report.ts';

type PlaceOccupancy = OpenPlace & Occupancy;
type DatedVisit = BookedVisit & { startsAt: string };

export function occupancyByDay(
  dates: readonly string[],
  visits: readonly DatedVisit[],
  placesOn: (date: string) => readonly OpenPlace[],
): Map<string, PlaceOccupancy[]> {
  const onDate = new Map<string, DatedVisit[]>();
  for (const visit of visits) {
    const { date } = wallClockOf(visit.startsAt);
    onDate.set(date, [...(onDate.get(date) ?? []), visit]);
  }
  return new Map(dates.map((date) => [date, occupancyOn(date, placesOn(date), onDate.get(date) ?? [])]));
}

export const peopleOn = (days: ReadonlyMap<string, PlaceOccupancy[]>, date: string): Occupancy =>
  peopleOccupancy(days.get(date) ?? []);

const NOTHING: Occupancy = { booked: 0, offered: 0 };

/** Each place that could be booked in one of the two periods. */
export function placesIn({ now, before }: TwoPeriods<PlaceOccupancy>): Report['occupancy'] {
  const rows = new Map<string, Report['occupancy'][number]>();
  for (const { id, kind, name, categories } of [...now, ...before]) {
    rows.set(id, { id, kind, name, categories: [...categories], ...NOTHING, before: NOTHING });
  }
  for (const { id, booked, offered } of now) {
    const row = rows.get(id);
    if (row) Object.assign(row, sumOccupancy([row, { booked, offered }]));
  }
  for (const { id, booked, offered } of before) {
    const row = rows.get(id);
    if (row) row.before = sumOccupancy([row.before, { booked, offered }]);
  }
  return [...rows.values()];
}
