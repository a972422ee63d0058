import { profileItem } from '@rostro/rules/clients/profile';
import type { ProfileItem } from '@rostro/rules/table/items';
import { AppError } from '@rostro/shared/errors';
import { MADE_FOR_CODE, type PoolAccount, providerOf } from './account.ts';

export interface NewAccount extends PoolAccount {
  sub: string;
}

/** What somebody says of themselves when they complete their profile. */
export interface StatedFacts {
  /** As it is stored. */
  phone?: string | undefined;
  birthDate?: string | undefined;
}

export type FirstSignIn =
  | { kind: 'create'; profile: ProfileItem }
  /** The clinic knows somebody by this e-mail: who comes is asked for their facts first, as everybody is. */
  | { kind: 'ask' }
  | { kind: 'claim'; before: ProfileItem; after: ProfileItem }
  /** Whoever this is, it is not proven to be whom the clinic knows: a new person, whose e-mail it is from now on. */
  | { kind: 'part'; before: ProfileItem; after: ProfileItem; profile: ProfileItem };

interface SignInScene {
  /** Who holds the e-mail already. */
  known: ProfileItem | null;
  /** Undefined: they were not asked yet. */
  facts: StatedFacts | undefined;
  /** Our own server made the account for a booking of the one who is known. */
  isOwnBooking: boolean;
  /** Of a new person. */
  id: string;
  now: string;
}

/**
 * An account signs in for the first time: a new person, or one whom the clinic took down before. That the e-mail is theirs
 * does not make them the person of a record, since somebody else may have begun the account: they also know the phone or
 * the birth date that stands there. Who comes by Google, or whose
 * code ended the password of somebody else, has chosen none yet.
 * @throws {AppError} `busy` while that person is being deleted, `email_taken` where another account signs in as that person, or the e-mail is not proven
 */
export function planFirstSignIn(
  account: NewAccount,
  { known, facts, isOwnBooking, id, now }: SignInScene,
): FirstSignIn {
  const { sub, email, emailVerified, fullName, madeFor } = account;
  const provider = providerOf(account);
  const comesWith = { sub, provider, passwordEstablished: provider === 'email' && madeFor !== MADE_FOR_CODE };
  const address = email ? { email } : {};
  const profile = profileItem({ id, fullName, ...address, ...comesWith, at: now, consentSource: 'sign-up' });
  if (known === null) return { kind: 'create', profile };
  if (known.leaving) throw new AppError('busy', { retryAfter: 5 });
  if (known.sub !== undefined || known.isAdmin || !emailVerified) throw new AppError('email_taken');
  const claim = (): FirstSignIn => ({
    kind: 'claim',
    before: known,
    after: { ...markVerified(known), ...comesWith, fullName: known.fullName || fullName, updatedAt: now },
  });
  if (isOwnBooking) return claim();
  const canBeProven = known.phone !== undefined || known.birthDate !== undefined;
  if (canBeProven && facts === undefined) return { kind: 'ask' };
  if (facts !== undefined && isProvenBy(known, facts)) return claim();
  return { kind: 'part', before: known, after: withoutEmail(known, id, now), profile };
}

/** A record whose e-mail is another person's from now on: it says who may be the same. */
export function withoutEmail({ email = '', ...record }: ProfileItem, ownerId: string, now: string): ProfileItem {
  return { ...record, duplicate: { id: ownerId, email }, updatedAt: now };
}

/** Whoever signs in has confirmed the e-mail. Whose record holds it is decided on its own (`claim.ts`). */
export function markVerified({ unverified, ...profile }: ProfileItem): ProfileItem {
  return unverified && profile.claimed?.email ? { ...profile, unverified } : profile;
}

export const isProvenBy = (known: ProfileItem, { phone, birthDate }: StatedFacts): boolean =>
  (known.phone !== undefined && known.phone === phone) ||
  (known.birthDate !== undefined && known.birthDate === birthDate);
