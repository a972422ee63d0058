import { appointmentsOfClient } from '@rostro/kit/table/client-records';
import type { ProfileItem } from '@rostro/kit/table/items';
import { keys, kindOf } from '@rostro/kit/table/keys';
import { getItem } from '@rostro/kit/table/read';
import { summaryOf } from '@rostro/kit/table/shared-writes/client-summary';
import { type WindowItem, windowOf, windowWrite } from '@rostro/kit/table/shared-writes/client-window';
import type { Write } from '@rostro/kit/table/transact';
import { shapeChange } from '../backfill.ts';

/** Does it have a summary, and no expiry? The item once held only recent bookings, and expired. */
const isLasting = (item: WindowItem): boolean => item.summary !== undefined && item.expiresAt === undefined;

/** Sums up a client's bookings, if nobody books for them meanwhile. Null: they have none, and no item. */
export async function summaryWrite(clientId: string, item: WindowItem | null, at: string): Promise<Write | null> {
  const appointments = await appointmentsOfClient(clientId);
  if (item === null && appointments.length === 0) return null;
  return windowWrite(clientId, windowOf(item), { at, summary: summaryOf(appointments, at), stays: true });
}

/** Without a summary a client seems to have no bookings, and a summary on an item with an expiry is lost with it. */
export const lastingSummaries = shapeChange<WindowItem>({
  what: 'clients summed up for good',
  isOld: (item): item is WindowItem => kindOf(item) === 'windows' && !isLasting(item as WindowItem),
  writesFor: async (item, at) => {
    const clientId = clientOf(item);
    const profile = await getItem<ProfileItem>(keys.profile(clientId));
    if (profile === null || profile.forgottenAt !== undefined) return null;
    const write = await summaryWrite(clientId, item, at);
    return write && [write];
  },
});

/** `'main#CLIENT#<id>'` → id */
const clientOf = ({ pk }: WindowItem): string => pk.split('#').slice(2).join('#');
