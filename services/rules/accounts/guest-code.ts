import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import { transact, type Write } from '@rostro/platform/table/transact';
import { addMinutes, epochOf } from '@rostro/shared/time';
import { tryWrite } from '../clients/daily-tries.ts';
import { keys } from '../table/keys.ts';
import { newDigits } from './code-digits.ts';
import { markOfEmail } from './sign-in-code.ts';

/** The code in the letter about a guest's booking: it proves the e-mail. The code itself is not stored. */
export interface GuestCode {
  hash: string;
  salt: string;
  tries: number;
  /** The mark of the address that has it: it proves no other one. Absent in codes of before 1.1. */
  sentTo?: string;
  /** ISO 8601 UTC. */
  validUntil: string;
  /** Present once the code was used. */
  usedAt?: string;
  expiresAt: number;
}
type GuestCodeItem = GuestCode & Key;

const CODE_MINUTES = 24 * 60;
const MAX_TRIES = 5;
/** Letters with a code per address and day of the clinic, over all bookings. */
export const LETTERS_A_DAY = 3;

const system = { kind: 'system' } as const;

export const guestCodeOf = (appointmentId: string): Promise<GuestCode | null> =>
  getItem<GuestCodeItem>(keys.guestCode(appointmentId));

/**
 * A slow hash would only delay a reader of the table, at the cost of each letter. A keyed hash cannot be tried
 * without the key (ADR 0168).
 */
const keyedHash = (appointmentId: string, digits: string, salt: string, key: string): Buffer =>
  createHmac('sha256', key).update(`guest-code.${appointmentId}.${salt}.${digits}`).digest();

/**
 * A new code for a letter that is about to be written; it replaces the one before.
 * @param secrets of links; the first one is the key
 * @returns the digits, and the write that makes them valid; label `code`
 */
export function prepareGuestCode(
  { appointmentId, to }: { appointmentId: string; to: string },
  now: string,
  secrets: string,
): { digits: string; write: Write } {
  const [digits, salt, [key = '']] = [newDigits(), randomBytes(16).toString('base64url'), secrets.split(' ')];
  const validUntil = addMinutes(now, CODE_MINUTES);
  const code: GuestCode = {
    hash: keyedHash(appointmentId, digits, salt, key).toString('base64url'),
    salt,
    tries: 0,
    sentTo: markOfEmail(to),
    validUntil,
    expiresAt: Math.ceil(epochOf(validUntil) / 1000),
  };
  return { digits, write: { label: 'code', put: { ...keys.guestCode(appointmentId), ...code } } };
}

/** @param secrets of links; any of them may be the key */
export function isGuestCode(
  { appointmentId, digits }: { appointmentId: string; digits: string },
  { hash, salt }: GuestCode,
  secrets: string,
): boolean {
  const stored = Buffer.from(hash, 'base64url');
  return secrets.split(' ').some((key) => timingSafeEqual(keyedHash(appointmentId, digits, salt, key), stored));
}

/** A letter to the address of before a correction may leave after it, with a code of its own. */
export const isSentTo = ({ sentTo }: GuestCode, email: string): boolean =>
  sentTo === undefined || sentTo === markOfEmail(email);

export const mayBeTried = (code: GuestCode | null, now: string): code is GuestCode =>
  code !== null && code.usedAt === undefined && code.validUntil > now && code.tries < MAX_TRIES;

const SAME = '#hash = :hash AND attribute_not_exists(usedAt)';

/**
 * Counts a try before the digits are compared, so simultaneous tries cannot exceed the limit.
 * @throws {WriteRejected} if there is another code by now, or no try is left
 */
export const countGuestCodeTry = (appointmentId: string, { hash }: GuestCode, now: string): Promise<void> =>
  transact(system, now, [
    {
      label: 'code',
      update: keys.guestCode(appointmentId),
      expression: 'ADD tries :one',
      condition: `${SAME} AND tries < :most`,
      names: { '#hash': 'hash' },
      values: { ':hash': hash, ':one': 1, ':most': MAX_TRIES },
    },
  ]);

/** Written with what the code proves, so that a code works once. Label `code`. */
export const guestCodeUse = (appointmentId: string, { hash }: GuestCode, now: string): Write => ({
  label: 'code',
  update: keys.guestCode(appointmentId),
  expression: 'SET usedAt = :now',
  condition: SAME,
  names: { '#hash': 'hash' },
  values: { ':hash': hash, ':now': now },
});

/** Counts a letter to this address in the transaction that requests it. Label `letters`. */
export const letterCount = (email: string, now: string): Write =>
  tryWrite({ kind: 'letters', mark: markOfEmail(email), most: LETTERS_A_DAY, now }, 'letters');
