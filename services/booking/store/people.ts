import { getItems } from '@rostro/platform/table/read';
import { reachedThrough } from '@rostro/rules/clients/reached-by';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { wallClockOf } from '@rostro/shared/time';

export type ClientFacts = NonNullable<StaffAppointment['client']>;

export const clientFactsOf = (
  id: string,
  { fullName, email, phone, unverified }: Pick<ProfileItem, 'fullName' | 'email' | 'phone' | 'unverified'>,
): ClientFacts => ({ id, fullName, email: email ?? null, phone: phone ?? null, unverified: unverified === true });

export async function clientsByIds(ids: readonly string[]): Promise<(id: string) => ClientFacts | null> {
  const batch = await getItems(ids.map(keys.profile), 'eventual');
  const profileOf = (id: string) => batch.get<ProfileItem>(keys.profile(id));
  const reachedBy = await reachedThrough(ids.flatMap((id) => profileOf(id) ?? []));
  return (id) => {
    const profile = profileOf(id);
    return profile && { ...clientFactsOf(id, profile), ...reachedBy(profile) };
  };
}

export async function registrationDays(ids: readonly string[]): Promise<(id: string) => string | null> {
  const batch = await getItems(ids.map(keys.profile), 'eventual');
  return (id) => {
    const profile = batch.get<ProfileItem>(keys.profile(id));
    return profile && wallClockOf(profile.createdAt).date;
  };
}
