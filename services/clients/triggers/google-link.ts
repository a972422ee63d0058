import { isOwned } from '@rostro/rules/accounts/owned-account';
import { refusal } from './refusal.ts';

/** The provider's name in the user pool. */
export const GOOGLE = 'Google';

/** Who Google says is signing in, with an address that Google has seen proven. */
export interface GooglePerson {
  /** Google's own id of the account. */
  userId: string;
  email: string;
  fullName: string;
}

/** An account of the pool's own, the only kind that has a `sub` which lasts. */
export interface NativeAccount {
  username: string;
  status: string;
  isEmailVerified: boolean;
  /** With which accounts elsewhere its owner signs in, too. */
  identities: readonly { providerName: string; userId: string }[];
}

/** What is to be done, in this order. */
export type LinkStep = 'create' | 'replace_password' | 'sign_out' | 'vouch' | 'link';

/**
 * @param userName `Google_123…`; a pool that does not mind the case of names hands it over in small letters
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
 * How a Google account becomes a way into the one account of its address. Whoever began one with somebody else's address,
 * without ever proving it, must not share the account with its owner: the password goes before the owner comes.
 */
export function planLink(person: GooglePerson, account: NativeAccount | null): LinkStep[] {
  if (account === null) return ['create', 'replace_password', 'link'];
  const isLinked = account.identities.some((one) => one.providerName === GOOGLE && one.userId === person.userId);
  if (isLinked) return [];
  if (isOwned(account)) return ['link'];
  return ['replace_password', 'sign_out', 'vouch', 'link'];
}
