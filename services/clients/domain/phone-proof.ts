import { isClaimable } from '@rostro/rules/clients/claims';
import type { ProfileItem } from '@rostro/rules/table/items';
import { AppError } from '@rostro/shared/errors';
import { PHONE_OF_ANOTHER } from '@rostro/shared/messages';
import { withAccountOf } from './claim.ts';
import { markVerified } from './first-sign-in.ts';

/** The result for a person who has proven a phone. */
export type PhoneProof =
  | { kind: 'own'; after: ProfileItem }
  /** The person gets the phone; the former holder's record names them as a possible duplicate. */
  | { kind: 'part'; holder: ProfileItem; left: ProfileItem; after: ProfileItem }
  /** The clinic knows this person: the record is theirs. */
  | { kind: 'claim'; record: ProfileItem; after: ProfileItem };

interface ProofScene {
  phone: string;
  /** The record that holds the phone; null: none does, or the person's own. */
  holder: ProfileItem | null;
  /** Whether the person's state and today's tries allow a claim of the holder's record. */
  mayClaim: boolean;
  now: string;
}

/** Whether a fact besides the phone agrees. The record may have lost its e-mail to this person. */
export const agrees = (record: ProfileItem, { id, email = '', birthDate }: ProfileItem): boolean =>
  (record.birthDate !== undefined && record.birthDate === birthDate) ||
  (email !== '' && (record.email ?? emailTaken(record, id))?.toLowerCase() === email.toLowerCase());

const emailTaken = ({ duplicate }: ProfileItem, by: string): string | undefined =>
  duplicate?.id === by ? duplicate.email : undefined;

/**
 * Whether this account can join another record. Staff are no clients, and an e-mail that a third record holds cannot
 * go along.
 */
export function canJoin({ isAdmin, sub, email, claimed }: ProfileItem, record: ProfileItem): boolean {
  const isOwnEmail = claimed?.email === undefined || (claimed.email === record.id && record.email === email);
  return !isAdmin && sub !== undefined && isOwnEmail;
}

/**
 * @throws {AppError} `phone_taken` if another account has proven it, or one of the two is staff; `busy` while the
 * holder is being deleted
 */
export function planPhoneProof(person: ProfileItem, { phone, holder, mayClaim, now }: ProofScene): PhoneProof {
  const { claimed, ...rest } = markVerified(person);
  const others = claimed?.email === undefined ? {} : { claimed: { email: claimed.email } };
  const proven = { phone, at: now };
  const after: ProfileItem = { ...rest, ...others, phone, provenPhone: proven, updatedAt: now };
  if (holder === null) return { kind: 'own', after };
  if (holder.leaving) throw new AppError('busy', { retryAfter: 5 });
  const isProven = holder.sub !== undefined && holder.provenPhone?.phone === phone;
  if (isProven || holder.isAdmin || person.isAdmin) throw new AppError('phone_taken', {}, { phone: PHONE_OF_ANOTHER });
  const isRecord = isClaimable(holder);
  if (isRecord && mayClaim && canJoin(person, holder) && agrees(holder, person)) {
    return { kind: 'claim', record: holder, after: { ...withAccountOf(holder, person, now), provenPhone: proven } };
  }
  const left = { ...holder, claimed: { ...holder.claimed, phone: person.id }, updatedAt: now };
  return { kind: 'part', holder, left, after: isRecord ? { ...after, resembles: holder.id } : after };
}

/** Whether a record still waits for the person who proved its phone without another fact. */
export function isStillOpen(record: ProfileItem, person: ProfileItem): boolean {
  const { id, phone, provenPhone } = person;
  const isProven = phone !== undefined && provenPhone?.phone === phone && record.phone === phone;
  return isProven && record.claimed?.phone === id && isClaimable(record) && canJoin(person, record);
}

/** Claims that record by a fact given now; null if this fact does not agree either. */
export const planClaimAgain = (person: ProfileItem, record: ProfileItem, now: string): ProfileItem | null =>
  agrees(record, person)
    ? { ...withAccountOf(record, person, now), ...(person.provenPhone && { provenPhone: person.provenPhone }) }
    : null;
