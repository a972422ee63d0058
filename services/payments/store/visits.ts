import { getItems, queryItems } from '@rostro/platform/table/read';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { dayBounds, monthOf } from '@rostro/shared/time';

/** By time. Read from an index, so a recent write may be missing on AWS. */
export function visitsOfDay(day: string): Promise<AppointmentItem[]> {
  const { from, to } = dayBounds(day);
  return queryItems({
    index: 'byMonth',
    partition: keys.monthAppointments(monthOf(day)),
    sort: { attribute: 'byMonthSk', from, to },
  });
}

/** A visit that its client moved is read as its successor. Each visit once. */
export async function visitsByIds(ids: readonly string[]): Promise<AppointmentItem[]> {
  const found = new Map<string, AppointmentItem>();
  let wanted = [...new Set(ids)];
  while (wanted.length > 0) {
    const batch = await getItems(wanted.map(keys.appointment), 'eventual');
    const next: string[] = [];
    for (const id of wanted) {
      const visit = batch.get<AppointmentItem>(keys.appointment(id));
      if (visit === null) continue;
      if (visit.movedTo === undefined) found.set(visit.id, visit);
      else if (!found.has(visit.movedTo)) next.push(visit.movedTo);
    }
    wanted = [...new Set(next)];
  }
  return [...found.values()];
}
