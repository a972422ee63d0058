import { getItems } from '@rostro/platform/table/read';
import { isReachable, type ReachedBy } from '@rostro/shared/contract/clients/person';
import type { ProfileItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

type Reached = Pick<ProfileItem, 'phone' | 'email' | 'reachedBy'>;

/** Whom the clinic calls for clients without phone and e-mail. Nothing is read where everybody has one. */
export async function reachedThrough(
  clients: readonly Reached[],
): Promise<(client: Reached) => { reachedBy?: ReachedBy }> {
  const holders = clients.flatMap((client) => (isReachable(client) ? [] : (client.reachedBy ?? [])));
  if (holders.length === 0) return () => ({});
  const batch = await getItems(holders.map(keys.profile), 'eventual');
  return (client) => {
    const id = isReachable(client) ? undefined : client.reachedBy;
    const { fullName, phone } = (id !== undefined && batch.get<ProfileItem>(keys.profile(id))) || {};
    return fullName !== undefined && phone ? { reachedBy: { fullName, phone } } : {};
  };
}
