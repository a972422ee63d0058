import { queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import type { AppointmentChangeItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';

/** Newest first. */
export async function changesOf(appointmentId: string): Promise<AppointmentChangeItem[]> {
  const { pk, skPrefix } = keys.appointmentChanges(appointmentId);
  const items = await queryItems<AppointmentChangeItem>({
    partition: { pk },
    sort: sortKeyPrefix(skPrefix),
    consistency: 'strong',
  });
  return items.sort((a, b) => b.version - a.version);
}
