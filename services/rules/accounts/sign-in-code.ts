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

/** So often the digits of a code may be tried. */
export const MAX_SIGN_IN_TRIES = 5;
/** So many codes may be asked for an e-mail within the last hour, and within the last day. */
export const SIGN_IN_CODES_AN_HOUR = 5;
export const SIGN_IN_CODES_A_DAY = 10;
/** So many may be asked for from one network on a day: clients of a mobile carrier share addresses. */
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

/** The code as it stands after a request: without digits, until its letter leaves. */
export type AskedCode = Omit<SignInCodeItem, keyof Key>;

/**
 * One more code for an e-mail; it ends the one before.
 * @param fullName of who wants an account; the letter asked for again keeps the name, until the code was used
 * @throws {AppError} `sign_in_code_limit`, `password_code_limit`, `sign_up_limit`, the same for every e-mail
 */
export function askCode(
  before: SignInCodeItem | null,
  email: string,
  now: string,
  { purpose = 'sign-in', fullName }: { purpose?: CodePurpose; fullName?: string | undefined } = {},
): AskedCode {
  const since = (minutes: number) => (before?.askedAt ?? []).filter((at) => at > addMinutes(now, -minutes));
  const askedAt = since(DAY);
  if (askedAt.length >= SIGN_IN_CODES_A_DAY || since(HOUR).length >= SIGN_IN_CODES_AN_HOUR) {
    throw codeRefusal(purpose, 'limit');
  }
  const name = fullName ?? (before?.usedAt === undefined ? before?.fullName : undefined);
  return {
    email,
    ...(purpose !== 'sign-in' && { purpose }),
    ...(name !== undefined && { fullName: name }),
    tries: 0,
    askedAt: [...askedAt, now],
    version: (before?.version ?? 0) + 1,
    validUntil: addMinutes(now, PURPOSES[purpose].minutes),
    expiresAt: Math.ceil(epochOf(addMinutes(now, DAY)) / 1000),
  };
}

/** Is this the request that a letter is about, and may the code still be used when the letter arrives? */
export const isAwaited = (code: SignInCodeItem | null, version: number, now: string): code is SignInCodeItem =>
  code !== null && code.version === version && code.usedAt === undefined && code.validUntil > now;

/**
 * The code that may be tried now. An e-mail without an account has one, too, which no digits fit.
 * @throws {AppError} that it expired, also where none was asked for; that it was used, or tried too often
 */
export function mustBeTryable(
  code: SignInCodeItem | null,
  now: string,
  purpose: CodePurpose = 'sign-in',
): SignInCodeItem {
  if (code === null || code.validUntil <= now) throw codeRefusal(purpose, 'expired');
  if (code.usedAt !== undefined) throw codeRefusal(purpose, 'used');
  if (code.tries >= MAX_SIGN_IN_TRIES) throw codeRefusal(purpose, 'tries');
  return code;
}
