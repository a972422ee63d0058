import { getItems } from '@rostro/platform/table/read';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { Receipt } from '@rostro/shared/contract/payments/payments';

/** Null: unknown. */
export async function clientsByIds(ids: readonly string[]): Promise<(id: string) => Receipt['client']> {
  const batch = await getItems(ids.map(keys.profile), 'eventual');
  const named = (id: string) => batch.get<ProfileItem>(keys.profile(id));
  // A merged record leads to the record that stays.
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
