import { isClaimable } from '@rostro/rules/clients/claims';
import type { ProfileItem } from '@rostro/rules/table/items';
import { isProvenBy, withoutEmail } from './first-sign-in.ts';

/** The result for a guest who has proven the e-mail, by the letter's code or by signing in. */
export type Proof =
  /** The e-mail is the guest's own, or has become free, or its owner stays in doubt. */
  | { kind: 'verify'; after: ProfileItem }
  /** The clinic knows this person: the record is theirs. */
  | { kind: 'claim'; record: ProfileItem; after: ProfileItem }
  /**
   * No other fact agrees with the record: the guest gets the e-mail, and the record names the guest as a possible
   * duplicate.
   */
  | { kind: 'part'; record: ProfileItem; left: ProfileItem; after: ProfileItem };

interface ClaimScene {
  /** The record that holds the claimed e-mail; null: none does any more. */
  record: ProfileItem | null;
  /** The guest has a clinical record: only staff join it with another (ADR 0131). */
  hasClinicalRecord: boolean;
  now: string;
}

const withoutEmailClaim = ({ claimed, ...person }: ProfileItem): ProfileItem =>
  claimed?.phone ? { ...person, claimed: { phone: claimed.phone } } : person;

/**
 * The e-mail is proven; phone and birth date are as the guest gave them in the booking. One of the two must agree
 * with the record, as for a sign-up (ADR 0021).
 */
export function planProof(guest: ProfileItem, { record, hasClinicalRecord, now }: ClaimScene): Proof {
  const { unverified: _proven, ...rest } = guest;
  const known = { ...rest, updatedAt: now };
  if (guest.claimed?.email === undefined) return { kind: 'verify', after: known };
  const after = withoutEmailClaim(known);
  if (record === null) return { kind: 'verify', after };
  if (!isClaimable(record)) return { kind: 'verify', after: known };
  if (!isProvenBy(record, guest)) return { kind: 'part', record, after, left: withoutEmail(record, guest.id, now) };
  if (hasClinicalRecord) return { kind: 'verify', after: known };
  return { kind: 'claim', record, after: withAccountOf(record, guest, now) };
}

/**
 * The clinic's record with the account of a person who proved to be its owner; the account's e-mail becomes the
 * record's. The account's consent wins if it was given, or revoked after the account was made.
 */
export function withAccountOf(record: ProfileItem, person: ProfileItem, now: string): ProfileItem {
  const { id, sub, provider, passwordEstablished, tokensValidAfter, consent, createdAt } = person;
  const email = person.email?.toLowerCase() === record.email?.toLowerCase() ? record.email : person.email;
  return {
    ...record,
    // A guest may prove the e-mail before there is an account.
    ...(sub === undefined ? {} : { sub, provider, passwordEstablished }),
    absorbs: id,
    updatedAt: now,
    ...(email === undefined ? {} : { email }),
    ...(tokensValidAfter === undefined ? {} : { tokensValidAfter }),
    ...(consent.reminders || consent.whatsapp || consent.at > createdAt ? { consent } : {}),
  };
}
