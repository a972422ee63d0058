import { randomInt, timingSafeEqual } from 'node:crypto';
import { codeExpired, codeMismatch, limitExceeded } from './errors.ts';
import type { StoredUser } from './pool.ts';
import type { Lifetimes } from './rules.ts';
import type { Quota } from './throttle.ts';

export type CodeKind = 'signUp' | 'email';

export interface Code {
  value: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** Returns six digits. A new code replaces the previous one. */
export const newCode = (kind: CodeKind, now: Date, lifetimes: Lifetimes): Code => ({
  value: String(randomInt(1_000_000)).padStart(6, '0'),
  expiresAt: now.getTime() + lifetimes[`${kind}Code`],
});

export const withCode = (account: StoredUser, kind: CodeKind, code: Code | undefined): StoredUser => {
  const { [kind]: _, ...others } = account.Codes ?? {};
  return { ...account, Codes: code ? { ...others, [kind]: code } : others };
};

/** Cancels a pending change of address: its code, sent to that address, proves nothing about another. */
export function withoutPendingEmail(account: StoredUser): StoredUser {
  const { PendingEmail: _, ...rest } = withCode(account, 'email', undefined);
  return rest;
}

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export interface CodeGuess {
  kind: CodeKind;
  given: string;
  now: Date;
  wrongCodes: Quota;
}

/** Accepts the right code until it expires, and counts each wrong one against the account. */
export function assertCode(account: StoredUser, { kind, given, now, wrongCodes }: CodeGuess): void {
  const key = `${kind}:${account.Username}`;
  if (wrongCodes.isSpent(key, now)) throw limitExceeded();
  const code = account.Codes?.[kind];
  if (!code || code.expiresAt <= now.getTime()) throw codeExpired();
  if (!same(code.value, given)) {
    wrongCodes.count(key, now);
    throw codeMismatch();
  }
  wrongCodes.forgive(key);
}
