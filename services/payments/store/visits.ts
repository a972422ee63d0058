import { queryItems } from '@rostro/platform/table/read';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { dayBounds, monthOf } from '@rostro/shared/time';

/** All visits that start on a day, by time. Read from an index, so a recent write may be missing on AWS. */
export function visitsOfDay(day: string): Promise<AppointmentItem[]> {
  const { from, to } = dayBounds(day);
  return queryItems({
    index: 'byMonth',
    partition: keys.monthAppointments(monthOf(day)),
    sort: { attribute: 'byMonthSk', from, to },
  });
}
