import { outboxWrite } from '@rostro/platform/outbox/record';
import { getItem } from '@rostro/platform/table/read';
import { type Author, transact } from '@rostro/platform/table/transact';
import { blockedIdentityWrite } from '@rostro/rules/clients/blocked-identity';
import { changedProfileWrites, newProfileWrites, removedProfileWrites } from '@rostro/rules/clients/profile';
import { retentionEndsCheck } from '@rostro/rules/clients/retention';
import type { GuardItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { type Panel, saveRights } from './rights.ts';
import { assignmentWrites } from './roles.ts';

/** Null: nobody has it. */
export const holderOfEmail = async (email: string): Promise<string | null> =>
  (await getItem<GuardItem>(keys.emailGuard(email)))?.clientId ?? null;

export const profileById = (id: string): Promise<ProfileItem | null> => getItem(keys.profile(id));

/** The system is the author until the account exists: the audit names a user only for a finished creation. */
export const holdUser = (profile: ProfileItem, roleId: string, panel: Panel): Promise<void> =>
  saveRights({ kind: 'system' }, profile.createdAt, panel, [
    ...newProfileWrites(profile),
    ...assignmentWrites(panel, profile.id, roleId),
  ]);

/** Removes a person completely if their account could not be made. */
export const releaseUser = (profile: ProfileItem, panel: Panel, at: string): Promise<void> =>
  saveRights({ kind: 'system' }, at, panel, [
    ...removedProfileWrites(profile, at),
    ...assignmentWrites(panel, profile.id, null),
  ]);

/** If a new address is to be proven, a letter to the old one leaves with this write. */
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

/** With the condition on all permissions. */
export const saveDeleting = (author: Author, panel: Panel, before: ProfileItem, after: ProfileItem): Promise<void> =>
  saveRights(author, after.updatedAt, panel, [
    ...changedProfileWrites(before, after),
    ...assignmentWrites(panel, before.id, null),
    retentionEndsCheck(before.id, after.updatedAt),
  ]);

/**
 * The identity stays, so that valid tokens sign in as nobody.
 * @param blockedUntil the last day, already past, of their record as a client; null: there is none
 */
export const removeUser = (
  { sub: _sub, ...profile }: ProfileItem,
  blockedUntil: string | null,
  at: string,
): Promise<void> =>
  transact({ kind: 'system' }, at, [
    ...removedProfileWrites(profile, at),
    ...(blockedUntil === null ? [] : [blockedIdentityWrite(profile, blockedUntil, at)]),
    { label: 'deletionRequest', delete: keys.deletionRequest(profile.id) },
  ]);
