import { getItems } from '@rostro/platform/table/read';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { wallClockOf } from '@rostro/shared/time';

export type ClientFacts = NonNullable<StaffAppointment['client']>;

/** The clients of some appointments; null for an unknown person. */
export async function clientsByIds(ids: readonly string[]): Promise<(id: string) => ClientFacts | null> {
  const batch = await getItems(ids.map(keys.profile), 'eventual');
  return (id) => {
    const profile = batch.get<ProfileItem>(keys.profile(id));
    if (profile === null) return null;
    const { fullName, email = null, phone = null } = profile;
    return { id, fullName, email, phone, unverified: profile.unverified === true };
  };
}

/** The days on which people were registered; null for an unknown person. */
export async function registrationDays(ids: readonly string[]): Promise<(id: string) => string | null> {
  const batch = await getItems(ids.map(keys.profile), 'eventual');
  return (id) => {
    const profile = batch.get<ProfileItem>(keys.profile(id));
    return profile && wallClockOf(profile.createdAt).date;
  };
}
