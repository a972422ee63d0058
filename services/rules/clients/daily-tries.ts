import { transact, type Write, WriteRejected } from '@rostro/platform/table/transact';
import { epochOf, wallClockOf } from '@rostro/shared/time';
import { keys } from '../table/keys.ts';

/** By then the day is over in every time zone. */
export const LIMIT_SECONDS = 2 * 24 * 3600;

interface Try {
  kind: 'tries' | 'phones' | 'corrections' | 'codes' | 'claims' | 'letters' | 'signIns' | 'consents' | 'healthForms';
  /** Identifies the owner of the attempts without naming them. */
  mark: string;
  /** Per day of the clinic. */
  most: number;
  now: string;
}

/** Counts an attempt in the transaction that makes it, if one is left. */
export const tryWrite = ({ kind, mark, most, now }: Try, label = 'tries'): Write => ({
  label,
  update: keys.guestLimit(wallClockOf(now).date, kind, mark),
  expression: 'SET expiresAt = :until ADD tries :one',
  condition: 'attribute_not_exists(tries) OR tries < :most',
  values: { ':until': Math.ceil(epochOf(now) / 1000) + LIMIT_SECONDS, ':one': 1, ':most': most },
});

/**
 * Counts an attempt, whatever its outcome.
 * @returns false if the limit was reached before
 * @throws {WriteRejected} if another attempt was counted at the same moment: try again
 */
export async function countTry(attempt: Try): Promise<boolean> {
  try {
    await transact({ kind: 'system' }, attempt.now, [tryWrite(attempt)]);
    return true;
  } catch (error) {
    if (error instanceof WriteRejected && error.failed.has('tries')) return false;
    throw error;
  }
}
