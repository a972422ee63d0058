import { createHash } from 'node:crypto';
import type { Key } from '@rostro/platform/table/keys';
import {
  PASSWORD_CODE_MINUTES,
  SIGN_IN_CODE_MINUTES,
  SIGN_UP_CODE_MINUTES,
} from '@rostro/shared/contract/sign-in-codes';
import { AppError, type ErrorCode } from '@rostro/shared/errors';
import { addMinutes, epochOf } from '@rostro/shared/time';
import type { SignInCodeItem } from '../table/items.ts';

/** The most tries of a code's digits by one guesser: the browser that asked for it, or a network. */
export const MAX_SIGN_IN_TRIES = 5;
/** The most tries by all together; after them only the letter's link is left. */
export const MAX_TRIES_IN_ALL = 50;
/** The most letters to an e-mail within the last hour, and within the last day. */
export const SIGN_IN_CODES_AN_HOUR = 5;
export const SIGN_IN_CODES_A_DAY = 10;
/** The most that one network asks for in a day: clients of a mobile carrier share addresses. */
export const SIGN_IN_CODES_A_NETWORK = 100;
/** The page uses a ticket at once. */
export const TICKET_MINUTES = 1;

const HOUR = 60;
const DAY = 24 * HOUR;

/** What whoever reads the e-mail may do with the code: open one session, choose a new password, or have a new account. */
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
      // That it was used would tell that there is an account.
      used: 'sign_up_code_wrong',
      tries: 'sign_up_code_tries',
      wrong: 'sign_up_code_wrong',
    },
  },
};

export const codeRefusal = (purpose: CodePurpose, why: Refusal): AppError =>
  new AppError(PURPOSES[purpose].refusals[why]);

/** Names an e-mail without saying it; a code for one purpose is no code for another. */
export const markOfEmail = (email: string, purpose: CodePurpose = 'sign-in'): string =>
  createHash('sha256')
    .update(`${purpose === 'sign-in' ? '' : `${purpose}:`}${email.trim().toLowerCase()}`)
    .digest('base64url');

/** What is kept of a key of 256 bits: it needs no salt, and no one tries them all. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** The code as it stands after a request: without digits, until its letter leaves. */
export type AskedCode = Omit<SignInCodeItem, keyof Key>;

/** What a request leads to: a letter with a code of its own, or the last letter is good again. */
export type Asked =
  | { letter: 'new'; code: AskedCode }
  | { letter: 'last'; code: Pick<SignInCodeItem, 'version' | 'validUntil' | 'browserHash' | 'expiresAt'> };

interface Request {
  purpose?: CodePurpose;
  /** Of who wants an account; the letter asked for again keeps the name, until the code was used. */
  fullName?: string | undefined;
  /** Of the key that the asking browser gets. */
  browserHash?: string;
  /** Whether a captcha was solved. The first request of an hour needs none. */
  human: boolean;
}

/**
 * One more request for an e-mail, the same for every e-mail. A new code ends the one before. Where so many letters left that
 * no other may, the last one is good again: nobody who reads it is kept out by who asked too often.
 * @throws {AppError} `captcha_needed`
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

/** The guesser, by the key that a browser got when it asked, or by its network. */
interface Guesser {
  browserKey?: string | undefined;
  address: string;
}

/**
 * Whose tries these are: those of the browser that asked for this code are counted apart, so that no stranger uses them up.
 * Any other key counts for the network.
 */
export function guesserMark({ browserHash }: SignInCodeItem, { browserKey, address }: Guesser): string {
  const own = browserKey === undefined ? undefined : hashOfKey(browserKey);
  return own !== undefined && own === browserHash ? own : hashOfKey(`network ${address}`);
}

/** Is this the request that a letter is about, and may the code still be used when the letter arrives? */
export const isAwaited = (code: SignInCodeItem | null, version: number, now: string): code is SignInCodeItem =>
  code !== null && code.version === version && code.usedAt === undefined && code.validUntil > now;

/**
 * The code that may be used now. An e-mail without an account has one, too, which no digits and no link fit.
 * @throws {AppError} that it expired, also where none was asked for; that it was used
 */
export function mustBeOpen(code: SignInCodeItem | null, now: string, purpose: CodePurpose = 'sign-in'): SignInCodeItem {
  if (code === null || code.validUntil <= now) throw codeRefusal(purpose, 'expired');
  if (code.usedAt !== undefined) throw codeRefusal(purpose, 'used');
  return code;
}

/** @throws {AppError} that its digits were tried too often, by this guesser or by all together */
export function mustBeTryable(code: SignInCodeItem, guesser: string, purpose: CodePurpose = 'sign-in'): void {
  const isOver = code.tries >= MAX_TRIES_IN_ALL || (code.triesBy[guesser] ?? 0) >= MAX_SIGN_IN_TRIES;
  if (isOver) throw codeRefusal(purpose, 'tries');
}
