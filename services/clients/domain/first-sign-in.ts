import type { ProfileItem } from '@rostro/kit/table/items';
import { profileItem } from '@rostro/kit/table/shared-writes/profile';
import { AppError } from '@rostro/shared/errors';
import { type Account, providerOf } from './account.ts';

export interface NewAccount extends Account {
  sub: string;
}

export type FirstSignIn =
  | { kind: 'create'; profile: ProfileItem }
  | { kind: 'claim'; before: ProfileItem; after: ProfileItem };

/**
 * An account signs in for the first time: a new person, or one whom the clinic took down before, recognised by an e-mail
 * that the account has proven to own. Who comes by Google has chosen no password yet.
 * @param known who holds the e-mail already
 * @throws {AppError} `busy` while that person is being deleted, `email_taken` where another account signs in as that person, or the e-mail is not proven
 */
export function planFirstSignIn(account: NewAccount, known: ProfileItem | null, id: string, now: string): FirstSignIn {
  const { sub, email, emailVerified, fullName } = account;
  const provider = providerOf(account);
  const passwordEstablished = provider === 'email';
  if (known === null) {
    const profile = profileItem({
      id,
      sub,
      fullName,
      ...(email ? { email } : {}),
      passwordEstablished,
      provider,
      at: now,
      consentSource: 'sign-up',
    });
    return { kind: 'create', profile };
  }
  if (known.leaving) throw new AppError('busy', { retryAfter: 5 });
  if (known.sub !== undefined || !emailVerified) throw new AppError('email_taken');
  const after = {
    ...known,
    sub,
    fullName: known.fullName || fullName,
    passwordEstablished,
    provider,
    updatedAt: now,
  };
  return { kind: 'claim', before: known, after };
}
