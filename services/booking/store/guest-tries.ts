import { keys } from '@rostro/kit/table/keys';
import { transact, WriteRejected } from '@rostro/kit/table/transact';
import { AppError } from '@rostro/shared/errors';
import { epochOf, wallClockOf } from '@rostro/shared/time';
import { hashOf, LIMIT_SECONDS } from './guests.ts';

/** Tries of one network on a day of the clinic. Customers of a mobile carrier share addresses; no clinic has more new ones from one. */
export const TRIES_A_DAY = 30;

/**
 * One more try of this network, whatever becomes of it: nobody fills the agenda from one place, not with captchas that were
 * solved by hand, and not by bookings that end a moment later.
 * @throws {AppError} `network_limit`
 * @throws {WriteRejected} where another one was being counted: try again
 */
export async function countTry({ address, now }: { address: string; now: string }): Promise<void> {
  try {
    await transact({ kind: 'system' }, now, [
      {
        label: 'tries',
        update: keys.guestLimit(wallClockOf(now).date, 'tries', hashOf(address)),
        expression: 'SET expiresAt = :until ADD tries :one',
        condition: 'attribute_not_exists(tries) OR tries < :most',
        values: { ':until': Math.ceil(epochOf(now) / 1000) + LIMIT_SECONDS, ':one': 1, ':most': TRIES_A_DAY },
      },
    ]);
  } catch (error) {
    if (error instanceof WriteRejected && error.failed.has('tries')) throw new AppError('network_limit');
    throw error;
  }
}
