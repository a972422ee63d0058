import type { Write } from '@rostro/platform/table/transact';
import type { BlockedIdentityItem, ProfileItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

/**
 * The identity of a deleted person is stored apart while there is a record: until its last day, or until the next
 * night if that day has passed. The index lists it for the sweep that removes both (ADR 0131). Label `blocked`.
 */
export const blockedIdentityWrite = (profile: ProfileItem, until: string, at: string): Write => ({
  label: 'blocked',
  put: {
    ...keys.blockedIdentity(profile.id),
    ...keys.blockedRecord(until, profile.id),
    clientId: profile.id,
    fullName: profile.fullName,
    email: profile.email ?? '',
    phone: profile.phone ?? '',
    birthDate: profile.birthDate ?? '',
    ...(profile.sex !== undefined && { sex: profile.sex }),
    ...(profile.address !== undefined && { address: profile.address }),
    until,
    blockedAt: at,
  } satisfies BlockedIdentityItem & ReturnType<typeof keys.blockedRecord>,
});
