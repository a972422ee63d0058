import { isOwned } from '@rostro/rules/accounts/owned-account';
import { refusal } from './refusal.ts';

/** The provider's name in the user pool. */
export const GOOGLE = 'Google';

/** A Google account with an address that Google has verified. */
export interface GooglePerson {
  /** Google's own id of the account. */
  userId: string;
  email: string;
  fullName: string;
}

/** An account of the pool itself, the only kind with a lasting `sub`. */
export interface NativeAccount {
  username: string;
  status: string;
  isEmailVerified: boolean;
  /** The accounts at other providers that also open it. */
  identities: readonly { providerName: string; userId: string }[];
}

/** In the order of execution. */
export type LinkStep = 'create' | 'replace_password' | 'sign_out' | 'vouch' | 'link';

/**
 * @param userName `Google_123…`; a pool that ignores the case of names gives it in lower case
 * @throws `google_email_unverified`, `provider_unknown`
 */
export function googlePersonOf(userName: string, attributes: Readonly<Record<string, string>>): GooglePerson {
  const userId = /^google_(.+)$/i.exec(userName)?.[1];
  if (userId === undefined) throw refusal('provider_unknown');
  const email = attributes.email?.trim().toLowerCase();
  if (!email || attributes.email_verified !== 'true') throw refusal('google_email_unverified');
  return { userId, email, fullName: attributes.name?.trim() ?? '' };
}

/**
 * A Google account becomes a way into the one account of its address. Somebody may have begun that account with a
 * stranger's address and never proven it: its password is replaced before the owner comes in.
 */
export function planLink(person: GooglePerson, account: NativeAccount | null): LinkStep[] {
  if (account === null) return ['create', 'replace_password', 'link'];
  const isLinked = account.identities.some((one) => one.providerName === GOOGLE && one.userId === person.userId);
  if (isLinked) return [];
  if (isOwned(account)) return ['link'];
  return ['replace_password', 'sign_out', 'vouch', 'link'];
}
