import { countTry } from '@rostro/kit/table/shared-writes/tries';
import { AppError } from '@rostro/shared/errors';
import { hashOf } from './guests.ts';

/** Tries of one network on a day of the clinic. Clients of a mobile carrier share addresses; no clinic has more new ones from one. */
export const TRIES_A_DAY = 30;

/** Of those, so many may end at somebody else's phone or e-mail without a captcha. */
export const BLIND_TRIES_A_DAY = 3;

type Origin = Record<'address' | 'now', string>;

async function count(kind: 'tries' | 'phones', most: number, { address, now }: Origin): Promise<void> {
  if (!(await countTry({ kind, mark: hashOf(address), most, now }))) throw new AppError('network_limit');
}

/**
 * One more guest without a captcha who gave what is somebody else's: who mistypes does it once or twice.
 * @throws {AppError} `network_limit`
 * @throws {WriteRejected} where another one was being counted: try again
 */
export const countBlindTry = (from: Origin): Promise<void> => count('phones', BLIND_TRIES_A_DAY, from);

/**
 * One more try of this network, before anything is told: nobody fills the agenda from one place, nor asks whose phones are
 * known, not with captchas that were solved by hand, and not by bookings that end a moment later.
 * @throws {AppError} `network_limit`
 * @throws {WriteRejected} where another one was being counted: try again
 */
export const countGuestTry = (from: Origin): Promise<void> => count('tries', TRIES_A_DAY, from);
