import { outboxWrite } from '@rostro/platform/outbox/record';
import { getItem } from '@rostro/platform/table/read';
import { setIf } from '@rostro/platform/table/set-if';
import { transact, type Write } from '@rostro/platform/table/transact';
import { addMinutes } from '@rostro/shared/time';
import type { SignInCodeItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { type Asked, hashOfKey, MAX_SIGN_IN_TRIES, MAX_TRIES_IN_ALL, TICKET_MINUTES } from './sign-in-code.ts';

const system = { kind: 'system' } as const;

export const signInCodeOf = (mark: string): Promise<SignInCodeItem | null> => getItem(keys.signInCode(mark));

/** Condition: the code is the one that was read, and unused. */
const SAME = {
  condition: '#version = :version AND attribute_not_exists(usedAt)',
  names: { '#version': 'version' },
} as const;
const same = (version: number) => ({ ...SAME, values: { ':version': version } });

/**
 * Writes a new code with the event for its letter, if no other code was asked for meanwhile; or makes the last letter
 * valid again, if it was not used meanwhile.
 */
export const saveAsked = (mark: string, { letter, code }: Asked, now: string): Promise<void> =>
  transact(
    system,
    now,
    letter === 'new'
      ? [
          {
            label: 'code',
            put: { ...keys.signInCode(mark), ...code },
            condition: 'attribute_not_exists(pk) OR #version = :before',
            names: { '#version': 'version' },
            values: { ':before': code.version - 1 },
          },
          outboxWrite('account.sign-in-code-asked', { mark, codeVersion: code.version, occurredAt: now }),
        ]
      : [renewalWrite(mark, code)],
  );

const renewalWrite = (mark: string, code: Extract<Asked, { letter: 'last' }>['code']): Write => ({
  label: 'code',
  update: keys.signInCode(mark),
  ...setIf(same(code.version), {
    validUntil: code.validUntil,
    expiresAt: code.expiresAt,
    ...(code.browserHash !== undefined && { browserHash: code.browserHash }),
  }),
});

/** The stored part of a letter's secrets. */
export interface LetterSecrets {
  hash: string;
  salt: string;
  linkHash: string;
}

/** The digits and the link of a letter that is about to leave; label `code`. A repeated letter has other ones. */
export const digitsWrite = (mark: string, version: number, { hash, salt, linkHash }: LetterSecrets): Write => ({
  label: 'code',
  update: keys.signInCode(mark),
  ...setIf(same(version), { hash, salt, linkHash }),
});

/**
 * Counts a try of the digits before they are compared, so simultaneous tries cannot exceed the limits, neither of one
 * guesser nor of all together.
 * @param guesser the guesser's mark
 * @throws {WriteRejected} if there is another code by now, it is used, or no try is left
 */
export const countSignInTry = (
  mark: string,
  { version }: SignInCodeItem,
  { guesser, now }: { guesser: string; now: string },
): Promise<void> =>
  transact(system, now, [
    {
      label: 'code',
      update: keys.signInCode(mark),
      expression: 'SET triesBy.#guesser = if_not_exists(triesBy.#guesser, :none) + :one ADD tries :one',
      condition: `${SAME.condition} AND (attribute_not_exists(triesBy.#guesser) OR triesBy.#guesser < :each) AND tries < :most AND validUntil > :now`,
      names: { ...SAME.names, '#guesser': guesser },
      values: {
        ':version': version,
        ':none': 0,
        ':one': 1,
        ':now': now,
        ':each': MAX_SIGN_IN_TRIES,
        ':most': MAX_TRIES_IN_ALL,
      },
    },
  ]);

/** Condition: the code is the one that was read, unused, with the digits of its latest letter. */
const asRead = ({ version, hash = '' }: SignInCodeItem, now: string) => ({
  condition: `${SAME.condition} AND #hash = :hash AND validUntil > :now`,
  names: { ...SAME.names, '#hash': 'hash' },
  values: { ':version': version, ':hash': hash, ':now': now },
});

/** A used code proves that its user reads the e-mail: earlier requests by others no longer count against the limits. */
const used = (now: string) => ({ usedAt: now, askedAt: [] });

/**
 * Uses a code that gives no ticket. Of several simultaneous uses one succeeds.
 * @param beside written with it
 * @throws {WriteRejected} if there is another code by now, or it is used
 */
export const closeCode = (
  mark: string,
  code: SignInCodeItem,
  now: string,
  beside: readonly Write[] = [],
): Promise<void> =>
  transact(system, now, [
    { label: 'code', update: keys.signInCode(mark), ...setIf(asRead(code, now), used(now)) },
    ...beside,
  ]);

/** The chosen password could not be set: the same code may be used again. */
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
 * Uses a code and stores the ticket for the account. Of several simultaneous uses one succeeds.
 * @throws {WriteRejected} if there is another code by now, or it is used
 */
export const useCode = (
  mark: string,
  code: SignInCodeItem,
  { ticket, sub, now }: { ticket: string; sub: string; now: string },
): Promise<void> => {
  const granted = { ticketHash: hashOfKey(ticket), ticketSub: sub, ticketUntil: addMinutes(now, TICKET_MINUTES) };
  return transact(system, now, [
    {
      label: 'code',
      update: keys.signInCode(mark),
      ...setIf(asRead(code, now), { ...used(now), ...granted }),
    },
  ]);
};

/**
 * Checks a ticket and uses it, in one write: it opens one session of the one account.
 * @throws {WriteRejected} if it is wrong, used, too old or another account's
 */
export const useTicket = (mark: string, { ticket, sub, now }: { ticket: string; sub: string; now: string }) =>
  transact(system, now, [
    {
      label: 'ticket',
      update: keys.signInCode(mark),
      expression: 'SET ticketUsedAt = :now',
      condition:
        'ticketHash = :ticket AND ticketSub = :sub AND ticketUntil > :now AND attribute_not_exists(ticketUsedAt)',
      values: { ':ticket': hashOfKey(ticket), ':sub': sub, ':now': now },
    },
  ]);
