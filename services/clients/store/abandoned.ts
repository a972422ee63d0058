import { transact } from '@rostro/platform/table/transact';
import { changedProfileWrites, identityGone, removedProfileWrites } from '@rostro/rules/clients/profile';
import type { ProfileItem } from '@rostro/rules/table/items';

/** Removes the person with the guards of phone, e-mail and identity, if unchanged since read. */
export const removeProfile = (profile: ProfileItem, at: string): Promise<void> =>
  transact({ kind: 'system' }, at, removedProfileWrites(profile, at));

/** Keeps the person; removes the account and both guards, if unchanged since read. */
export const detachProfile = (before: ProfileItem, after: ProfileItem): Promise<void> =>
  transact({ kind: 'system' }, after.updatedAt, [
    ...changedProfileWrites(before, after),
    ...(before.sub ? [identityGone(before.sub, before.id)] : []),
  ]);
