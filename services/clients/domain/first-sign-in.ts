import { profileItem } from '@rostro/rules/clients/profile';
import type { ProfileItem } from '@rostro/rules/table/items';
import { AppError } from '@rostro/shared/errors';
import { MADE_FOR_CODE, type PoolAccount, providerOf } from './account.ts';

export interface NewAccount extends PoolAccount {
  sub: string;
}

/** The facts that a person gives to complete the profile. */
export interface StatedFacts {
  /** In the stored form. */
  phone?: string | undefined;
  birthDate?: string | undefined;
}

export type FirstSignIn =
  | { kind: 'create'; profile: ProfileItem }
  /** The clinic knows a person with this e-mail, so the newcomer is asked for facts first, as every newcomer is. */
  | { kind: 'ask' }
  | { kind: 'claim'; before: ProfileItem; after: ProfileItem }
  /** The newcomer is not proven to be the known person: they become a new person, and get the e-mail. */
  | { kind: 'part'; before: ProfileItem; after: ProfileItem; profile: ProfileItem };

interface SignInScene {
  /** The person who holds the e-mail already. */
  known: ProfileItem | null;
  /** Undefined: not asked yet. */
  facts: StatedFacts | undefined;
  /** Our own server made the account for a booking of `known`. */
  isOwnBooking: boolean;
  /** The id of a new person. */
  id: string;
  now: string;
}

/**
 * An account's first sign-in makes a new person, or finds one of the clinic's records. A proven e-mail is not enough
 * to become the person of a record, since somebody else may have begun the account: the phone or the birth date must
 * agree, too. A password counts as chosen unless the account came by Google, or a code replaced the password of
 * somebody else.
 * @throws {AppError} `busy` while that person is being deleted; `email_taken` if another account signs in as that
 * person, or the e-mail is not proven
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

/** A record that loses its e-mail to another person names that person as a possible duplicate. */
export function withoutEmail({ email = '', ...record }: ProfileItem, ownerId: string, now: string): ProfileItem {
  return { ...record, duplicate: { id: ownerId, email }, updatedAt: now };
}

/** A sign-in proves the e-mail. `claim.ts` decides about a record that holds it. */
export function markVerified({ unverified, ...profile }: ProfileItem): ProfileItem {
  return unverified && profile.claimed?.email ? { ...profile, unverified } : profile;
}

export const isProvenBy = (known: ProfileItem, { phone, birthDate }: StatedFacts): boolean =>
  (known.phone !== undefined && known.phone === phone) ||
  (known.birthDate !== undefined && known.birthDate === birthDate);
