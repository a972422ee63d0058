import type { AppointmentChangeItem } from '@rostro/kit/table/items';
import { keys } from '@rostro/kit/table/keys';
import { queryItems, sortKeyPrefix } from '@rostro/kit/table/read';

/** All changes of an appointment, newest first. */
export async function changesOf(appointmentId: string): Promise<AppointmentChangeItem[]> {
  const { pk, skPrefix } = keys.appointmentChanges(appointmentId);
  const items = await queryItems<AppointmentChangeItem>({
    partition: { pk },
    sort: sortKeyPrefix(skPrefix),
    consistency: 'strong',
  });
  return items.sort((a, b) => b.version - a.version);
}
