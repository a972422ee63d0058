import { transact } from '@rostro/platform/table/transact';
import { changedProfileWrites, identityGone, removedProfileWrites } from '@rostro/rules/clients/profile';
import type { ProfileItem } from '@rostro/rules/table/items';

/** The person goes with the guards of phone, e-mail and identity, if unchanged since read. */
export const removeProfile = (profile: ProfileItem, at: string): Promise<void> =>
  transact({ kind: 'system' }, at, removedProfileWrites(profile, at));

/** The person stays; the account and both guards go, if unchanged since read. */
export const detachProfile = (before: ProfileItem, after: ProfileItem): Promise<void> =>
  transact({ kind: 'system' }, after.updatedAt, [
    ...changedProfileWrites(before, after),
    ...(before.sub ? [identityGone(before.sub, before.id)] : []),
  ]);
