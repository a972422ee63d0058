import type { PhoneCodeItem } from '@rostro/rules/table/items';
import { PHONE_CODE_MINUTES } from '@rostro/shared/contract/clients/phones';
import { AppError } from '@rostro/shared/errors';
import { addMinutes, epochOf } from '@rostro/shared/time';

export const MAX_CODE_TRIES = 5;
/** Codes that one account may ask for within the last hour, and within the last day. */
export const CODES_AN_HOUR = 3;
export const CODES_A_DAY = 10;
/** Codes per phone and day, over all accounts. */
export const CODES_A_PHONE = 5;

const HOUR = 60;
const DAY = 24 * HOUR;

type Issued = Pick<
  PhoneCodeItem,
  'phone' | 'hash' | 'salt' | 'tries' | 'validUntil' | 'sentAt' | 'version' | 'expiresAt'
>;

/** A new code ends the one before. */
export function issueCode(
  before: PhoneCodeItem | null,
  { phone, hash, salt }: Pick<PhoneCodeItem, 'phone' | 'hash' | 'salt'>,
  now: string,
): Issued {
  const since = (minutes: number) => (before?.sentAt ?? []).filter((at) => at > addMinutes(now, -minutes));
  const sentAt = since(DAY);
  if (sentAt.length >= CODES_A_DAY || since(HOUR).length >= CODES_AN_HOUR) throw new AppError('phone_code_limit');
  return {
    phone,
    hash,
    salt,
    tries: 0,
    sentAt: [...sentAt, now],
    version: (before?.version ?? 0) + 1,
    validUntil: addMinutes(now, PHONE_CODE_MINUTES),
    expiresAt: Math.ceil(epochOf(addMinutes(now, DAY)) / 1000),
  };
}

/** @throws {AppError} `phone_code_expired` if there is none, or it is used or too old */
export function mustBeGood(code: PhoneCodeItem | null, now: string): PhoneCodeItem {
  if (code === null || code.usedAt !== undefined || code.validUntil <= now) throw new AppError('phone_code_expired');
  return code;
}

export function mustBeTryable(code: PhoneCodeItem | null, now: string): PhoneCodeItem {
  const good = mustBeGood(code, now);
  if (good.tries >= MAX_CODE_TRIES) throw new AppError('phone_code_tries');
  return good;
}
