import { isClaimable } from '@rostro/rules/clients/claims';
import { searchWordsOf } from '@rostro/rules/clients/profile';
import type { ProfileItem } from '@rostro/rules/table/items';
import { planProof } from './claim.ts';
import { isProvenBy, withoutEmail } from './first-sign-in.ts';

/** What becomes of a guest whose e-mail was proven by the code of their letter, before anybody has signed in. */
export type GuestProof =
  /** They keep their own record. `resembles`: the clinic's record that may be theirs, which only staff can join. */
  | { kind: 'verify'; after: ProfileItem; isKnown: boolean; resembles?: string }
  /** The clinic knew this person: the record is theirs. */
  | { kind: 'claim'; record: ProfileItem; after: ProfileItem }
  /** Nothing else that they said stands in the clinic's record: the e-mail is theirs, the record says who may be the same. */
  | { kind: 'part'; record: ProfileItem; left: ProfileItem; after: ProfileItem }
  /** The e-mail has an account: the visit is that person's. */
  | { kind: 'join'; record: ProfileItem; after: ProfileItem; isKnown: boolean }
  /** Another guest had booked with it and proved nothing: e-mail and account are this one's. */
  | { kind: 'take'; record: ProfileItem; left: ProfileItem; after: ProfileItem };

interface Scene {
  /** The record that holds the guest's e-mail; null: the guest's own, or none. */
  holder: ProfileItem | null;
  /** Whoever holds it has proven it by another booking, and their account is still to be made. */
  isHoldersOwn: boolean;
  /** A clinical record of the guest's has to be kept under their name: it cannot go into another (ADR 0020). */
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

/**
 * A guest's record with another phone, of which nothing is known yet. Null where the booking's page may not change it: the person
 * has proven something, or the record is going.
 */
export function withGuestPhone(guest: ProfileItem, phone: string, now: string): ProfileItem | null {
  const { claimed, ...rest } = guest;
  const isOpen =
    guest.unverified && !guest.leaving && guest.mergedInto === undefined && guest.forgottenAt === undefined;
  if (!isOpen) return null;
  return { ...rest, phone, updatedAt: now, ...(claimed?.email !== undefined && { claimed: { email: claimed.email } }) };
}

/** Only the e-mail was proven. */
const claimOfPhone = ({ claimed }: ProfileItem): Pick<ProfileItem, 'claimed'> =>
  claimed?.phone === undefined ? {} : { claimed: { phone: claimed.phone } };
