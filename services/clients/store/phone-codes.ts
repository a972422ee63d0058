import { createHash } from 'node:crypto';
import { getItem } from '@rostro/platform/table/read';
import { transact, type Write } from '@rostro/platform/table/transact';
import { countTry } from '@rostro/rules/clients/daily-tries';
import type { PhoneCodeItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { AppError } from '@rostro/shared/errors';
import { CODES_A_PHONE, type issueCode, MAX_CODE_TRIES } from '../domain/phone-code.ts';

const system = { kind: 'system' } as const;

/** The latest code of an account. */
export const phoneCodeOf = (sub: string): Promise<PhoneCodeItem | null> => getItem(keys.phoneCode(sub));

/** Condition: no other code was asked for meanwhile. */
export const savePhoneCode = (sub: string, code: ReturnType<typeof issueCode>, now: string): Promise<void> =>
  transact(system, now, [
    {
      label: 'code',
      put: { ...keys.phoneCode(sub), ...code },
      condition: 'attribute_not_exists(pk) OR #version = :before',
      names: { '#version': 'version' },
      values: { ':before': code.version - 1 },
    },
  ]);

/** Condition: the code is the one that was read, and unused. */
const SAME = {
  condition: '#version = :version AND attribute_not_exists(usedAt)',
  names: { '#version': 'version' },
} as const;

/**
 * Counts a try before the digits are compared, so simultaneous tries cannot exceed the limit.
 * @throws {WriteRejected} if there is another code by now, or no try is left
 */
export const countCodeTry = (sub: string, { version }: PhoneCodeItem, now: string): Promise<void> =>
  transact(system, now, [
    {
      label: 'code',
      update: keys.phoneCode(sub),
      expression: 'ADD tries :one',
      ...SAME,
      condition: `${SAME.condition} AND tries < :most`,
      values: { ':version': version, ':one': 1, ':most': MAX_CODE_TRIES },
    },
  ]);

/** Written with what the code proves, so that a code works once. Label `code`. */
export const codeUseWrite = (sub: string, { version }: PhoneCodeItem, now: string): Write => ({
  label: 'code',
  update: keys.phoneCode(sub),
  expression: 'SET usedAt = :now',
  ...SAME,
  values: { ':version': version, ':now': now },
});

/**
 * Counts a code for a phone today, across all accounts.
 * @throws {WriteRejected} if another code was counted at the same moment: try again
 */
export async function countPhoneCode(phone: string, now: string): Promise<void> {
  const mark = createHash('sha256').update(phone).digest('base64url');
  if (!(await countTry({ kind: 'codes', mark, most: CODES_A_PHONE, now }))) throw new AppError('phone_code_limit');
}
