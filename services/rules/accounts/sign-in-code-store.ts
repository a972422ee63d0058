import { createHash } from 'node:crypto';
import { outboxWrite } from '@rostro/platform/outbox/record';
import { getItem } from '@rostro/platform/table/read';
import { transact, type Write } from '@rostro/platform/table/transact';
import { addMinutes } from '@rostro/shared/time';
import type { SignInCodeItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { type AskedCode, MAX_SIGN_IN_TRIES, TICKET_MINUTES } from './sign-in-code.ts';

const system = { kind: 'system' } as const;

export const signInCodeOf = (mark: string): Promise<SignInCodeItem | null> => getItem(keys.signInCode(mark));

/** A new code, if none was asked for meanwhile, and the event that asks for its letter. */
export const saveAskedCode = (mark: string, code: AskedCode, now: string): Promise<void> =>
  transact(system, now, [
    {
      label: 'code',
      put: { ...keys.signInCode(mark), ...code },
      condition: 'attribute_not_exists(pk) OR #version = :before',
      names: { '#version': 'version' },
      values: { ':before': code.version - 1 },
    },
    outboxWrite('account.sign-in-code-asked', { mark, codeVersion: code.version, occurredAt: now }),
  ]);

/** It is the code that was read, unused. */
const SAME = {
  condition: '#version = :version AND attribute_not_exists(usedAt)',
  names: { '#version': 'version' },
} as const;

/** The digits that a letter is about to carry; label `code`. A letter that is tried again carries others. */
export const digitsWrite = (mark: string, version: number, { hash, salt }: { hash: string; salt: string }): Write => ({
  label: 'code',
  update: keys.signInCode(mark),
  expression: 'SET #hash = :hash, salt = :salt',
  ...SAME,
  names: { ...SAME.names, '#hash': 'hash' },
  values: { ':version': version, ':hash': hash, ':salt': salt },
});

/**
 * One more try of a code, before it is looked at whether it is right: of many at once no more than so many are.
 * @throws {WriteRejected} where it is another code by now, is used, or has no try left
 */
export const countSignInTry = (mark: string, { version }: SignInCodeItem, now: string): Promise<void> =>
  transact(system, now, [
    {
      label: 'code',
      update: keys.signInCode(mark),
      expression: 'ADD tries :one',
      ...SAME,
      condition: `${SAME.condition} AND tries < :most AND validUntil > :now`,
      values: { ':version': version, ':one': 1, ':most': MAX_SIGN_IN_TRIES, ':now': now },
    },
  ]);

/** A ticket has 256 bits: it needs no salt, and no one tries them all. */
const hashOfTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');

/** It is the code that was read, unused, and its digits are those of its latest letter. */
const asRead = ({ version, hash = '' }: SignInCodeItem, now: string) => ({
  condition: `${SAME.condition} AND #hash = :hash AND validUntil > :now`,
  names: { ...SAME.names, '#hash': 'hash' },
  values: { ':version': version, ':hash': hash, ':now': now },
});

/**
 * Uses a code that gives no ticket, whose digits were right: of many at once one does.
 * @param beside written with it
 * @throws {WriteRejected} where it is another code by now, or is used
 */
export const closeCode = (
  mark: string,
  code: SignInCodeItem,
  now: string,
  beside: readonly Write[] = [],
): Promise<void> =>
  transact(system, now, [
    { label: 'code', update: keys.signInCode(mark), expression: 'SET usedAt = :now', ...asRead(code, now) },
    ...beside,
  ]);

/** The password that was chosen could not be set: the same code may choose another one. */
export const reopenCode = (mark: string, { version }: SignInCodeItem, usedAt: string): Promise<void> =>
  transact(system, usedAt, [
    {
      label: 'code',
      update: keys.signInCode(mark),
      expression: 'REMOVE usedAt',
      condition: '#version = :version AND usedAt = :used',
      names: SAME.names,
      values: { ':version': version, ':used': usedAt },
    },
  ]);

/**
 * Uses a code whose digits were right: of many at once one does, and has the ticket for the account.
 * @throws {WriteRejected} where it is another code by now, or is used
 */
export const useCode = (
  mark: string,
  code: SignInCodeItem,
  { ticket, sub, now }: { ticket: string; sub: string; now: string },
): Promise<void> => {
  const { condition, names, values } = asRead(code, now);
  const until = addMinutes(now, TICKET_MINUTES);
  return transact(system, now, [
    {
      label: 'code',
      update: keys.signInCode(mark),
      expression: 'SET usedAt = :now, ticketHash = :ticket, ticketSub = :sub, ticketUntil = :until',
      condition,
      names,
      values: { ...values, ':ticket': hashOfTicket(ticket), ':sub': sub, ':until': until },
    },
  ]);
};

/**
 * Checks a ticket and uses it, in one write: it opens one session of the one account.
 * @throws {WriteRejected} where it is wrong, used, too old or another account's
 */
export const useTicket = (mark: string, { ticket, sub, now }: { ticket: string; sub: string; now: string }) =>
  transact(system, now, [
    {
      label: 'ticket',
      update: keys.signInCode(mark),
      expression: 'SET ticketUsedAt = :now',
      condition:
        'ticketHash = :ticket AND ticketSub = :sub AND ticketUntil > :now AND attribute_not_exists(ticketUsedAt)',
      values: { ':ticket': hashOfTicket(ticket), ':sub': sub, ':now': now },
    },
  ]);
