import type { AppointmentItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

const NO_ENTRY = { undeliveredPk: undefined, undeliveredSk: undefined };

/** Index entry of a visit that is to be confirmed or closed. Closed and cancelled visits have none. */
export function openEntryOf({
  id,
  startsAt,
  status,
  closed,
}: Pick<AppointmentItem, 'id' | 'startsAt' | 'status' | 'closed'>) {
  if (closed || status === 'cancelled') return NO_ENTRY;
  return status === 'pending' ? keys.visitToConfirm(startsAt, id) : keys.openVisit(startsAt, id);
}
