import { outboxWrite } from '@rostro/platform/outbox/record';
import { getItem } from '@rostro/platform/table/read';
import { type Author, transact, type Write } from '@rostro/platform/table/transact';
import { windowOf, windowUnchanged } from '@rostro/rules/clients/client-window';
import {
  changedProfileWrites,
  newProfileWrites,
  removedProfileWrites,
  stayingClientCheck,
} from '@rostro/rules/clients/profile';
import type { GuardItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';

/** Null: nobody holds the address. */
export const holderOfEmail = async (email: string): Promise<string | null> =>
  (await getItem<GuardItem>(keys.emailGuard(email)))?.clientId ?? null;

/**
 * Condition: whoever is called for the client is there.
 * @throws {WriteRejected} `email`, `phone` if another person has it, `profile` if a twin of the request was first,
 * `client` if nobody is there to be called
 */
export const addClient = (author: Author, profile: ProfileItem): Promise<void> =>
  transact(author, profile.createdAt, [
    ...newProfileWrites(profile),
    ...(profile.reachedBy === undefined ? [] : [stayingClientCheck(profile.reachedBy)]),
  ]);

const NOTHING_BOOKED = windowOf(null);

/** Removes a client whose account could not be made, if nobody has booked for them meanwhile. */
export const releaseClient = (profile: ProfileItem, at: string): Promise<void> =>
  transact({ kind: 'system' }, at, [...removedProfileWrites(profile, at), windowUnchanged(profile.id, NOTHING_BOOKED)]);

/** If a new address is to be proven, a letter to the old one leaves with this write. */
export const saveClient = (
  author: Author,
  before: ProfileItem,
  after: ProfileItem,
  letter: { oldEmail: string } | null,
  onlyIf?: Write,
): Promise<void> =>
  transact(author, after.updatedAt, [
    ...changedProfileWrites(before, after),
    ...(onlyIf === undefined ? [] : [onlyIf]),
    ...(letter === null
      ? []
      : [outboxWrite('staff.email-change-requested', { userId: after.id, ...letter, occurredAt: after.updatedAt })]),
  ]);
