import type { ProfileItem } from '@rostro/kit/table/items';
import { keys } from '@rostro/kit/table/keys';
import { getItems } from '@rostro/kit/table/read';
import { type ClientWindow, type WindowItem, windowOf } from '@rostro/kit/table/shared-writes/client-window';

export interface Client {
  profile: ProfileItem;
  /** What they booked. */
  window: ClientWindow;
}

export async function clientRecord(id: string): Promise<Client | null> {
  const batch = await getItems([keys.profile(id), keys.window(id)]);
  const profile = batch.get<ProfileItem>(keys.profile(id));
  return profile && { profile, window: windowOf(batch.get<WindowItem>(keys.window(id))) };
}
