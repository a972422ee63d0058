import { getItems } from '@rostro/platform/table/read';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { isReachable } from '@rostro/shared/contract/clients/person';
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

type Reached = Pick<ProfileItem, 'phone' | 'email' | 'reachedBy'>;

/** Whom the clinic calls for clients without phone and e-mail. Nothing is read where everybody has one. */
export async function reachedThrough(
  clients: readonly Reached[],
): Promise<(client: Reached) => Pick<ClientFacts, 'reachedBy'>> {
  const holders = clients.flatMap((client) => (isReachable(client) ? [] : (client.reachedBy ?? [])));
  if (holders.length === 0) return () => ({});
  const batch = await getItems(holders.map(keys.profile), 'eventual');
  return (client) => {
    const holder = isReachable(client) ? undefined : client.reachedBy;
    const { fullName, phone } = (holder && batch.get<ProfileItem>(keys.profile(holder))) || {};
    return fullName !== undefined && phone ? { reachedBy: { fullName, phone } } : {};
  };
}

export async function registrationDays(ids: readonly string[]): Promise<(id: string) => string | null> {
  const batch = await getItems(ids.map(keys.profile), 'eventual');
  return (id) => {
    const profile = batch.get<ProfileItem>(keys.profile(id));
    return profile && wallClockOf(profile.createdAt).date;
  };
}
