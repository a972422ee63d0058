import { outboxWrite } from '@rostro/kit/outbox/record';
import type { GuardItem, ProfileItem } from '@rostro/kit/table/items';
import { keys } from '@rostro/kit/table/keys';
import { getItem } from '@rostro/kit/table/read';
import { changedProfileWrites, newProfileWrites, removedProfileWrites } from '@rostro/kit/table/shared-writes/profile';
import { retentionEnded } from '@rostro/kit/table/shared-writes/retention';
import { type Author, transact } from '@rostro/kit/table/transact';
import { type Panel, saveRights } from './rights.ts';
import { assignmentWrites } from './roles.ts';

/** Whose e-mail an address is; null where it is nobody's. */
export const holderOfEmail = async (email: string): Promise<string | null> =>
  (await getItem<GuardItem>(keys.emailGuard(email)))?.clientId ?? null;

export const profileById = (id: string): Promise<ProfileItem | null> => getItem(keys.profile(id));

/** The system's, until there is an account: only what was really made is somebody's deed. */
export const holdUser = (profile: ProfileItem, panel: Panel): Promise<void> =>
  saveRights({ kind: 'system' }, profile.createdAt, panel, newProfileWrites(profile));

/** A person for whom no account could be made leaves no trace. */
export const releaseUser = (profile: ProfileItem, panel: Panel, at: string): Promise<void> =>
  saveRights({ kind: 'system' }, at, panel, [
    ...removedProfileWrites(profile, at),
    ...assignmentWrites(panel, profile.id, null),
  ]);

/** A changed panel user; with a new address in view, the old one will be told of it. */
export const saveUser = (
  author: Author,
  panel: Panel,
  before: ProfileItem,
  after: ProfileItem,
  letter: { oldEmail: string } | null,
): Promise<void> =>
  saveRights(author, after.updatedAt, panel, [
    ...changedProfileWrites(before, after),
    ...(letter === null
      ? []
      : [outboxWrite('staff.email-change-requested', { userId: after.id, ...letter, occurredAt: after.updatedAt })]),
  ]);

/** The same where rights decide whether it may be. */
export const saveDeleting = (author: Author, panel: Panel, before: ProfileItem, after: ProfileItem): Promise<void> =>
  saveRights(author, after.updatedAt, panel, [
    ...changedProfileWrites(before, after),
    ...assignmentWrites(panel, before.id, null),
    retentionEnded(before.id, after.updatedAt),
  ]);

/** The person goes, with the guards. The identity stays, so that tokens that are still out sign in as nobody. */
export const removeUser = ({ sub: _sub, ...profile }: ProfileItem, at: string): Promise<void> =>
  transact({ kind: 'system' }, at, [
    ...removedProfileWrites(profile, at),
    { label: 'deletionRequest', delete: keys.deletionRequest(profile.id) },
  ]);
