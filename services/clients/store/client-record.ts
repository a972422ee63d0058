import { getItems } from '@rostro/platform/table/read';
import { type ClientWindow, type WindowItem, windowOf } from '@rostro/rules/clients/client-window';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';

export interface Client {
  profile: ProfileItem;
  window: ClientWindow;
}

export async function clientRecord(id: string): Promise<Client | null> {
  const batch = await getItems([keys.profile(id), keys.window(id)]);
  const profile = batch.get<ProfileItem>(keys.profile(id));
  return profile && { profile, window: windowOf(batch.get<WindowItem>(keys.window(id))) };
}
