import type { Key } from '@rostro/platform/table/keys';
import { getItem, getItems } from '@rostro/platform/table/read';
import { type Author, transact, versionIs, type Write } from '@rostro/platform/table/transact';
import { clientOfLink } from '@rostro/rules/clients/links';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { NO_PROFILES, type TaxProfiles } from '../domain/profiles.ts';
import { invoiceKeys } from '../keys.ts';

type ProfilesItem = Key & TaxProfiles;

export const profilesOf = async (clientId: string): Promise<TaxProfiles> =>
  (await getItem<ProfilesItem>(invoiceKeys.taxProfiles(clientId))) ?? NO_PROFILES;

/** Of many clients, for display. */
export async function profilesOfAll(clientIds: readonly string[]): Promise<(clientId: string) => TaxProfiles> {
  const batch = await getItems(clientIds.map(invoiceKeys.taxProfiles), 'eventual');
  return (clientId) => batch.get<ProfilesItem>(invoiceKeys.taxProfiles(clientId)) ?? NO_PROFILES;
}

/** Condition: unchanged since they were read. Label `profiles`. */
export const profilesWrite = (clientId: string, { version, profiles }: TaxProfiles): Write => ({
  label: 'profiles',
  put: { ...invoiceKeys.taxProfiles(clientId), version: version + 1, profiles },
  ...versionIs('version', version),
});

/** The records in which these clients are now; null: deleted. */
export async function currentClients(ids: readonly string[]): Promise<(clientId: string) => string | null> {
  const batch = await getItems(ids.map(keys.profile), 'eventual');
  return (clientId) => {
    const client = batch.get<ProfileItem>(keys.profile(clientId));
    if (client?.mergedInto !== undefined) return client.mergedInto;
    return client === null || client.forgottenAt !== undefined ? null : client.id;
  };
}

/** A client who is still there; follows a merge to the record that stays. */
export async function clientHere(clientId: string): Promise<ProfileItem | null> {
  const client = await clientOfLink(clientId);
  return client === null || client.isAdmin || client.leaving || client.forgottenAt !== undefined ? null : client;
}

/** Condition: the client is not deleted or merged meanwhile, which would leave their tax data behind. Label `client`. */
export const clientCheck = (clientId: string): Write => ({
  label: 'client',
  check: keys.profile(clientId),
  condition: 'attribute_exists(pk) AND attribute_not_exists(leaving) AND attribute_not_exists(forgottenAt)',
});

export const saveProfiles = (author: Author, clientId: string, after: TaxProfiles, at: string): Promise<void> =>
  transact(author, at, [profilesWrite(clientId, after), clientCheck(clientId)]);

/** Conditions: those of neither record changed since they were read. */
export const saveProfilesHandedOver = (
  { goneId, gone, keepId, keep }: { goneId: string; gone: TaxProfiles; keepId: string; keep: TaxProfiles },
  at: string,
): Promise<void> =>
  transact({ kind: 'system' }, at, [
    profilesWrite(keepId, keep),
    { label: 'gone', delete: invoiceKeys.taxProfiles(goneId), ...versionIs('version', gone.version) },
  ]);
