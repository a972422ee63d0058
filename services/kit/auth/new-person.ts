import { AppError } from '@rostro/shared/errors';
import type { ProfileItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { getItem } from '../table/read.ts';
import { untilSettled } from '../table/settle.ts';
import { changedProfileWrites, identityWrite } from '../table/shared-writes/profile.ts';
import { type Author, transact } from '../table/transact.ts';
import { accountFor, deleteAccount, isRefusal, staffAccount } from './staff-account.ts';

/** How somebody whom staff make becomes a person with an account; the person, with what is theirs alone, is held already. */
export interface Making {
  /** Absent: the pool's letter brings a temporary one. */
  password: string | undefined;
  /** ISO 8601 UTC. */
  now: string;
  /** Whose deed it is, once it is done. */
  author: (made: ProfileItem) => Author;
  /** Takes back whom the pool refused; answers false where the person stays, bound by a twin of this request or known by now. */
  release: (personId: string) => Promise<boolean>;
}

/**
 * The account, then the two are bound. What was cut off is gone on with by the next request with the same key; what the
 * pool refuses leaves nothing.
 * @throws {AppError} `email_taken`, `validation`, `busy`
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
    // A twin of this request was refused, and has taken the person back; or a colleague is deleting them.
    if (before === null || before.leaving) throw new AppError('busy', { retryAfter: 1 });
    if (before.sub !== undefined) return before;
    const after = { ...before, sub, updatedAt: now };
    await transact(author(after), now, [...changedProfileWrites(before, after), identityWrite(sub, personId)]);
    return { ...after, version: before.version + 1 };
  });

/** Nobody else's: an address may have been somebody's before. */
export async function deleteAccountMadeFor(personId: string, email: string): Promise<void> {
  const account = await staffAccount(email, personId);
  if (account?.isOurs) await deleteAccount(account.sub);
}
