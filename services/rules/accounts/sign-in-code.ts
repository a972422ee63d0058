import { createHash } from 'node:crypto';
import type { Key } from '@rostro/platform/table/keys';
import {
  PASSWORD_CODE_MINUTES,
  SIGN_IN_CODE_MINUTES,
  SIGN_UP_CODE_MINUTES,
} from '@rostro/shared/contract/clients/sign-in-codes';
import { AppError, type ErrorCode } from '@rostro/shared/errors';
import { addMinutes, epochOf } from '@rostro/shared/time';
import type { SignInCodeItem } from '../table/items.ts';

/** Tries of a code's digits by one guesser: the browser that asked for it, or a network. */
export const MAX_SIGN_IN_TRIES = 5;
/** Tries by all guessers together; after them only the letter's link works. */
export const MAX_TRIES_IN_ALL = 50;
/** Letters to one e-mail within the last hour, and within the last day. */
export const SIGN_IN_CODES_AN_HOUR = 5;
export const SIGN_IN_CODES_A_DAY = 10;
/** Requests of one network per day: clients of a mobile carrier share addresses. */
export const SIGN_IN_CODES_A_NETWORK = 100;
/** The page uses a ticket at once. */
export const TICKET_MINUTES = 1;

const HOUR = 60;
const DAY = 24 * HOUR;

/** The purpose of a code: to open one session, to choose a new password, or to make an account. */
export type CodePurpose = 'sign-in' | 'password' | 'sign-up';
type Refusal = 'limit' | 'expired' | 'used' | 'tries' | 'wrong';

const PURPOSES: Readonly<Record<CodePurpose, { minutes: number; refusals: Readonly<Record<Refusal, ErrorCode>> }>> = {
  'sign-in': {
    minutes: SIGN_IN_CODE_MINUTES,
    refusals: {
      limit: 'sign_in_code_limit',
      expired: 'sign_in_code_expired',
      used: 'sign_in_code_used',
      tries: 'sign_in_code_tries',
      wrong: 'sign_in_code_wrong',
    },
  },
  password: {
    minutes: PASSWORD_CODE_MINUTES,
    refusals: {
      limit: 'password_code_limit',
      expired: 'password_code_wrong',
      used: 'password_code_wrong',
      tries: 'password_code_tries',
      wrong: 'password_code_wrong',
    },
  },
  'sign-up': {
    minutes: SIGN_UP_CODE_MINUTES,
    refusals: {
      limit: 'sign_up_limit',
      expired: 'sign_up_code_wrong',
      // "Used" would reveal that there is an account.
      used: 'sign_up_code_wrong',
      tries: 'sign_up_code_tries',
      wrong: 'sign_up_code_wrong',
    },
  },
};

export const codeRefusal = (purpose: CodePurpose, why: Refusal): AppError =>
  new AppError(PURPOSES[purpose].refusals[why]);

/** Identifies an e-mail without containing it; each purpose has codes of its own. */
export const markOfEmail = (email: string, purpose: CodePurpose = 'sign-in'): string =>
  createHash('sha256')
    .update(`${purpose === 'sign-in' ? '' : `${purpose}:`}${email.trim().toLowerCase()}`)
    .digest('base64url');

/** A key of 256 bits needs no salt, because it cannot be guessed. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** The code after a request: it has no digits until its letter leaves. */
export type AskedCode = Omit<SignInCodeItem, keyof Key>;

/** The result of a request: a letter with a code of its own, or the last letter is valid again. */
export type Asked =
  | { letter: 'new'; code: AskedCode }
  | { letter: 'last'; code: Pick<SignInCodeItem, 'version' | 'validUntil' | 'browserHash' | 'expiresAt'> };

interface Request {
  purpose?: CodePurpose;
  /** The name for a new account; a repeated letter keeps it until the code is used. */
  fullName?: string | undefined;
  /** The hash of the key that the asking browser gets. */
  browserHash?: string;
  /** The first request of an hour needs no captcha. */
  human: boolean;
}

/**
 * Adds a request for an e-mail, in the same way for every e-mail. A new code ends the one before. Once the limit of
 * letters is reached, the last one becomes valid again: a stranger who asks too often cannot keep the owner out.
 */
export function askCode(
  before: SignInCodeItem | null,
  email: string,
  now: string,
  { purpose = 'sign-in', fullName, browserHash, human }: Request,
): Asked {
  const since = (minutes: number) => (before?.askedAt ?? []).filter((at) => at > addMinutes(now, -minutes));
  const [today, lately] = [since(DAY), since(HOUR)];
  if (lately.length > 0 && !human) throw new AppError('captcha_needed');
  const kept = {
    validUntil: addMinutes(now, PURPOSES[purpose].minutes),
    ...(browserHash !== undefined && { browserHash }),
    expiresAt: Math.ceil(epochOf(addMinutes(now, DAY)) / 1000),
  };
  const isBounded = today.length >= SIGN_IN_CODES_A_DAY || lately.length >= SIGN_IN_CODES_AN_HOUR;
  if (before !== null && isBounded) return { letter: 'last', code: { version: before.version, ...kept } };
  const name = fullName ?? (before?.usedAt === undefined ? before?.fullName : undefined);
  const code: AskedCode = {
    email,
    ...(purpose !== 'sign-in' && { purpose }),
    ...(name !== undefined && { fullName: name }),
    tries: 0,
    triesBy: {},
    askedAt: [...today, now],
    version: (before?.version ?? 0) + 1,
    ...kept,
  };
  return { letter: 'new', code };
}

/** A browser is identified by the key that it got when it asked; otherwise the network counts. */
interface Guesser {
  browserKey?: string | undefined;
  address: string;
}

/**
 * Tries of the browser that asked for this code are counted separately, so that no stranger uses them up. Any other
 * key counts for the network.
 */
export function guesserMark({ browserHash }: SignInCodeItem, { browserKey, address }: Guesser): string {
  const own = browserKey === undefined ? undefined : hashOfKey(browserKey);
  return own !== undefined && own === browserHash ? own : hashOfKey(`network ${address}`);
}

/** Whether a letter still belongs to the current request, and its code would be valid when it arrives. */
export const isAwaited = (code: SignInCodeItem | null, version: number, now: string): code is SignInCodeItem =>
  code !== null && code.version === version && code.usedAt === undefined && code.validUntil > now;

/**
 * Requires a code that can be used now. An e-mail without an account has one, too, which no digits and no link match.
 * @throws {AppError} it expired, or none was asked for; it was used
 */
export function mustBeOpen(code: SignInCodeItem | null, now: string, purpose: CodePurpose = 'sign-in'): SignInCodeItem {
  if (code === null || code.validUntil <= now) throw codeRefusal(purpose, 'expired');
  if (code.usedAt !== undefined) throw codeRefusal(purpose, 'used');
  return code;
}

/** @throws {AppError} this guesser, or all together, tried the digits too often */
export function mustBeTryable(code: SignInCodeItem, guesser: string, purpose: CodePurpose = 'sign-in'): void {
  const isOver = code.tries >= MAX_TRIES_IN_ALL || (code.triesBy[guesser] ?? 0) >= MAX_SIGN_IN_TRIES;
  if (isOver) throw codeRefusal(purpose, 'tries');
}
