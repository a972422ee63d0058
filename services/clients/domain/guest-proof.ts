import { isClaimable } from '@rostro/rules/clients/claims';
import { searchWordsOf } from '@rostro/rules/clients/profile';
import type { ProfileItem } from '@rostro/rules/table/items';
import { planProof } from './claim.ts';
import { isProvenBy, withoutEmail } from './first-sign-in.ts';

/** The result for a guest whose e-mail was proven by the letter's code, before any sign-in. */
export type GuestProof =
  /**
   * The guest keeps their own record. `resembles`: the clinic's record that may be the same person's; only staff can
   * join the two.
   */
  | { kind: 'verify'; after: ProfileItem; isKnown: boolean; resembles?: string }
  /** The clinic knows this person: the record is theirs. */
  | { kind: 'claim'; record: ProfileItem; after: ProfileItem }
  /**
   * No other fact agrees with the clinic's record: the guest gets the e-mail, and the record names the guest as a
   * possible duplicate.
   */
  | { kind: 'part'; record: ProfileItem; left: ProfileItem; after: ProfileItem }
  /** The e-mail has an account: the visit moves to its owner. */
  | { kind: 'join'; record: ProfileItem; after: ProfileItem; isKnown: boolean }
  /** Another guest booked with the e-mail and proved nothing: this guest gets e-mail and account. */
  | { kind: 'take'; record: ProfileItem; left: ProfileItem; after: ProfileItem };

interface Scene {
  /** The record that holds the guest's e-mail; null: the guest's own, or none. */
  holder: ProfileItem | null;
  /** The holder has proven the e-mail by another booking, and their account is still to be made. */
  isHoldersOwn: boolean;
  /** The guest has a clinical record that must be kept under their name: it cannot go into another (ADR 0020). */
  hasClinicalRecord: boolean;
  now: string;
}

export function planGuestProof(
  guest: ProfileItem,
  { holder, isHoldersOwn, hasClinicalRecord, now }: Scene,
): GuestProof {
  const { unverified: _proven, claimed, ...rest } = guest;
  const after: ProfileItem = { ...rest, updatedAt: now, ...(claimed && { claimed }) };
  if (holder === null) return { kind: 'verify', after: { ...after, ...claimOfPhone(guest) }, isKnown: false };
  if (isClaimable(holder) && !isHoldersOwn) {
    const claiming = { ...guest, claimed: { ...claimed, email: holder.id } };
    const proof = planProof(claiming, { record: holder, hasClinicalRecord, now });
    return proof.kind === 'verify' ? { ...proof, isKnown: false, resembles: holder.id } : proof;
  }
  const isStuck = holder.leaving === true || holder.isAdmin || hasClinicalRecord || guest.sub !== undefined;
  if (isStuck) return { kind: 'verify', after, isKnown: true };
  if (!holder.unverified) {
    const joined = { ...holder, absorbs: guest.id, updatedAt: now };
    return { kind: 'join', record: holder, after: joined, isKnown: !isHoldersOwn };
  }
  if (isProvenBy(holder, guest)) {
    const { unverified: _too, ...record } = holder;
    return { kind: 'join', record: holder, after: { ...record, absorbs: guest.id, updatedAt: now }, isKnown: false };
  }
  const { sub, ...left } = withoutEmail(holder, guest.id, now);
  return {
    kind: 'take',
    record: holder,
    left: { ...left, searchWords: searchWordsOf(left) },
    after: { ...rest, updatedAt: now, ...claimOfPhone(guest), ...(sub === undefined ? {} : { sub }) },
  };
}

/** The booking's page may not change the record: the guest has proven something, or the record is going. */
const isClosed = ({ unverified, leaving, mergedInto, forgottenAt }: ProfileItem): boolean =>
  !unverified || leaving === true || mergedInto !== undefined || forgottenAt !== undefined;

/** The guest's record with another, unproven phone; null if it is closed. */
export function withGuestPhone(guest: ProfileItem, phone: string, now: string): ProfileItem | null {
  const { claimed, ...rest } = guest;
  if (isClosed(guest)) return null;
  return { ...rest, phone, updatedAt: now, ...(claimed?.email !== undefined && { claimed: { email: claimed.email } }) };
}

/** The guest's record with another, unproven e-mail, without the account of the one before; null if it is closed. */
export function withGuestEmail(guest: ProfileItem, email: string, now: string): ProfileItem | null {
  const { claimed, sub: _ofTheOther, ...rest } = guest;
  if (isClosed(guest)) return null;
  return { ...rest, email, updatedAt: now, ...(claimed?.phone !== undefined && { claimed: { phone: claimed.phone } }) };
}

/** Only the e-mail was proven, so the claim of the phone stays. */
const claimOfPhone = ({ claimed }: ProfileItem): Pick<ProfileItem, 'claimed'> =>
  claimed?.phone === undefined ? {} : { claimed: { phone: claimed.phone } };
