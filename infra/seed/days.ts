import type { DayItem } from '@rostro/rules/appointments/day';
import { occupancyDelta } from '@rostro/rules/appointments/occupancy';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { withCategory } from '@rostro/rules/table/stored-category';

/** The day items of an agenda, as if its appointments had been booked one by one. */
export function dayItems(appointments: readonly AppointmentItem[]): DayItem[] {
  const days = new Map<
    string,
    { key: ReturnType<typeof keys.day>; counters: Record<string, number>; version: number }
  >();
  for (const { category, date, counters } of appointments.flatMap((item) => occupancyDelta(null, withCategory(item)))) {
    const key = keys.day(category, date);
    const id = `${key.pk}\n${key.sk}`;
    const day = days.get(id) ?? { key, counters: {}, version: 0 };
    for (const [counter, change] of Object.entries(counters)) {
      day.counters[counter] = (day.counters[counter] ?? 0) + change;
    }
    day.version += 1;
    days.set(id, day);
  }
  return [...days.values()].map(({ key, counters, version }) => ({ ...key, ...counters, version }));
}
