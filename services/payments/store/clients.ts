import type { ProfileItem } from '@rostro/kit/table/items';
import { keys } from '@rostro/kit/table/keys';
import { getItems } from '@rostro/kit/table/read';
import type { Receipt } from '@rostro/shared/contract/cash';

/** Whose money it was; null where the person is no longer known. */
export async function clientsByIds(ids: readonly string[]): Promise<(id: string) => Receipt['client']> {
  const batch = await getItems(ids.map(keys.profile), 'eventual');
  const named = (id: string) => batch.get<ProfileItem>(keys.profile(id));
  // Whose record has become part of another one's is the other.
  const others = ids.flatMap((id) => named(id)?.mergedInto ?? []);
  const merged = await getItems(others.map(keys.profile), 'eventual');
  return (id) => {
    const into = named(id)?.mergedInto;
    const profile = into === undefined ? named(id) : merged.get<ProfileItem>(keys.profile(into));
    if (profile === null) return null;
    const { fullName, email = null, phone = null } = profile;
    return { id: profile.id, fullName, email, phone };
  };
}
