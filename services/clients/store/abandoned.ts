import type { ProfileItem } from '@rostro/kit/table/items';
import { changedProfileWrites, identityGone, removedProfileWrites } from '@rostro/kit/table/shared-writes/profile';
import { transact } from '@rostro/kit/table/transact';

/** The person goes with the guards of phone, e-mail and identity, if unchanged since read. */
export const removeProfile = (profile: ProfileItem, at: string): Promise<void> =>
  transact({ kind: 'system' }, at, removedProfileWrites(profile, at));

/** The person stays; the account and both guards go, if unchanged since read. */
export const detachProfile = (before: ProfileItem, after: ProfileItem): Promise<void> =>
  transact({ kind: 'system' }, after.updatedAt, [
    ...changedProfileWrites(before, after),
    ...(before.sub ? [identityGone(before.sub, before.id)] : []),
  ]);
