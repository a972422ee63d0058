import { epochOf, wallClockOf } from '@rostro/shared/time';
import { keys } from '../keys.ts';
import { transact, WriteRejected } from '../transact.ts';

/** The day is over everywhere by then. */
export const LIMIT_SECONDS = 2 * 24 * 3600;

interface Try {
  kind: 'tries' | 'phones';
  /** Whose tries they are; nothing that says who that is. */
  mark: string;
  /** So many a day of the clinic. */
  most: number;
  now: string;
}

/**
 * Counts one more try, whatever becomes of it.
 * @returns false where there were as many as there may be
 * @throws {WriteRejected} where another one was being counted: try again
 */
export async function countTry({ kind, mark, most, now }: Try): Promise<boolean> {
  try {
    await transact({ kind: 'system' }, now, [
      {
        label: 'tries',
        update: keys.guestLimit(wallClockOf(now).date, kind, mark),
        expression: 'SET expiresAt = :until ADD tries :one',
        condition: 'attribute_not_exists(tries) OR tries < :most',
        values: { ':until': Math.ceil(epochOf(now) / 1000) + LIMIT_SECONDS, ':one': 1, ':most': most },
      },
    ]);
    return true;
  } catch (error) {
    if (error instanceof WriteRejected && error.failed.has('tries')) return false;
    throw error;
  }
}
