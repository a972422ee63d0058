import { isClaimable } from '@rostro/rules/clients/claims';
import type { ProfileItem } from '@rostro/rules/table/items';
import { isProvenBy, withoutEmail } from './first-sign-in.ts';

/** What becomes of a guest who has proven their e-mail, by the code of their letter or by signing in. */
export type Proof =
  /** The e-mail was theirs all along, or is free by now, or stays in doubt. */
  | { kind: 'verify'; after: ProfileItem }
  /** The clinic knew this person: the record is theirs. */
  | { kind: 'claim'; record: ProfileItem; after: ProfileItem }
  /** Nothing else that they said stands in the record: the e-mail is theirs, the record says who may be the same. */
  | { kind: 'part'; record: ProfileItem; left: ProfileItem; after: ProfileItem };

interface ClaimScene {
  /** The record that holds the claimed e-mail; null where none does any more. */
  record: ProfileItem | null;
  /** The guest has a clinical record: only staff join it with another (ADR 0131). */
  hasClinicalRecord: boolean;
  now: string;
}

const withoutEmailClaim = ({ claimed, ...person }: ProfileItem): ProfileItem =>
  claimed?.phone ? { ...person, claimed: { phone: claimed.phone } } : person;

/**
 * The e-mail is proven; phone and birth date were said in the booking. One of them has to be the record's, as
 * for those who sign up (ADR 0021).
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
 * The record of the clinic with the account of somebody who proved to be its person: its e-mail is what signs in. What they
 * agreed to, or took back later than they came, is their last word.
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
