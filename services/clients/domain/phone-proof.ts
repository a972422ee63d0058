import { isClaimable } from '@rostro/rules/clients/claims';
import type { ProfileItem } from '@rostro/rules/table/items';
import { AppError } from '@rostro/shared/errors';
import { PHONE_OF_ANOTHER } from '@rostro/shared/messages';
import { withAccountOf } from './claim.ts';
import { markVerified } from './first-sign-in.ts';

/** What becomes of somebody who has proven a phone. */
export type PhoneProof =
  /** Nobody else holds it. */
  | { kind: 'own'; after: ProfileItem }
  /** It is theirs from now on; who held it shows who may be the same person. */
  | { kind: 'part'; holder: ProfileItem; left: ProfileItem; after: ProfileItem }
  /** The clinic knew this person: the record is theirs. */
  | { kind: 'claim'; record: ProfileItem; after: ProfileItem };

interface ProofScene {
  phone: string;
  /** The record that holds the phone; null where none does, or the person's own. */
  holder: ProfileItem | null;
  /** May the holder's record be claimed, as far as the person and today's tries say? */
  mayClaim: boolean;
  now: string;
}

/** Does a record say what the person says of themselves, besides the phone? Its e-mail may be the person's by now. */
export const agrees = (record: ProfileItem, { id, email = '', birthDate }: ProfileItem): boolean =>
  (record.birthDate !== undefined && record.birthDate === birthDate) ||
  (email !== '' && (record.email ?? emailTaken(record, id))?.toLowerCase() === email.toLowerCase());

const emailTaken = ({ duplicate }: ProfileItem, by: string): string | undefined =>
  duplicate?.id === by ? duplicate.email : undefined;

/** Can this account become another record's? Staff are no clients, and an e-mail that a third record holds cannot go along. */
export function canJoin({ isAdmin, sub, email, claimed }: ProfileItem, record: ProfileItem): boolean {
  const isOwnEmail = claimed?.email === undefined || (claimed.email === record.id && record.email === email);
  return !isAdmin && sub !== undefined && isOwnEmail;
}

/** @throws {AppError} `phone_taken` where somebody else with an account has proven it, or staff are in it; `busy` while the holder goes */
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

/** Does a record still wait for the person who proved its phone, and gave no fact of it then? */
export function isStillOpen(record: ProfileItem, person: ProfileItem): boolean {
  const { id, phone, provenPhone } = person;
  const isProven = phone !== undefined && provenPhone?.phone === phone && record.phone === phone;
  return isProven && record.claimed?.phone === id && isClaimable(record) && canJoin(person, record);
}

/** The same record, claimed by a fact that they give now; null where that is no fact of it either. */
export const planClaimAgain = (person: ProfileItem, record: ProfileItem, now: string): ProfileItem | null =>
  agrees(record, person)
    ? { ...withAccountOf(record, person, now), ...(person.provenPhone && { provenPhone: person.provenPhone }) }
    : null;
