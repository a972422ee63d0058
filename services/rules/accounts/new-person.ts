import { getItem } from '@rostro/platform/table/read';
import { untilSettled } from '@rostro/platform/table/settle';
import { type Author, transact } from '@rostro/platform/table/transact';
import { AppError } from '@rostro/shared/errors';
import { changedProfileWrites, identityWrite } from '../clients/profile.ts';
import type { ProfileItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { accountFor, deleteAccount, isRefusal, staffAccount } from './staff-account.ts';

/** How a person whom staff enter gets an account. The person and their guards are stored already. */
export interface Making {
  /** Absent: the pool's letter carries a temporary one. */
  password: string | undefined;
  /** ISO 8601 UTC. */
  now: string;
  /** The author of the write that binds the account. */
  author: (made: ProfileItem) => Author;
  /**
   * Removes a person whose account the pool refused. Answers false if the person stays: a twin of this request has
   * bound it, or the account is known by now.
   */
  release: (personId: string) => Promise<boolean>;
}

/**
 * Makes the account, then binds person and account. The next request with the same key continues an interrupted one.
 * If the pool refuses, nothing is left.
 */
export async function withAccount(held: ProfileItem, making: Making): Promise<ProfileItem> {
  if (held.sub !== undefined) return held;
  const { id: personId, fullName, email = '' } = held;
  try {
    const { sub } = await accountFor({ personId, email, fullName, password: making.password });
    return await bind(personId, sub, making);
  } catch (error) {
    if (isRefusal(error) && (await making.release(personId))) await deleteAccountMadeFor(personId, email);
    throw error;
  }
}

const bind = (personId: string, sub: string, { author, now }: Making): Promise<ProfileItem> =>
  untilSettled(async () => {
    const before = await getItem<ProfileItem>(keys.profile(personId));
    // A twin of this request was refused and removed the person, or a colleague is deleting them.
    if (before === null || before.leaving) throw new AppError('busy', { retryAfter: 1 });
    if (before.sub !== undefined) return before;
    const after = { ...before, sub, updatedAt: now };
    await transact(author(after), now, [...changedProfileWrites(before, after), identityWrite(sub, personId)]);
    return { ...after, version: before.version + 1 };
  });

/** Never another person's account: an address may have had another owner before. */
export async function deleteAccountMadeFor(personId: string, email: string): Promise<void> {
  const account = await staffAccount(email, personId);
  if (account?.isOurs) await deleteAccount(account.sub);
}
