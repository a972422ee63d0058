import { countTry } from '@rostro/rules/clients/daily-tries';
import { AppError } from '@rostro/shared/errors';
import { hashOf } from './guests.ts';

/**
 * Attempts of one network on a day of the clinic. Clients of a mobile carrier share addresses; no clinic has more new
 * clients from one address.
 */
export const TRIES_A_DAY = 30;

/** Of those, the maximum without a captcha that may name another person's phone or e-mail. */
export const BLIND_TRIES_A_DAY = 3;

type Origin = Record<'address' | 'now', string>;

async function count(kind: 'tries' | 'phones', most: number, { address, now }: Origin): Promise<void> {
  if (!(await countTry({ kind, mark: hashOf(address), most, now }))) throw new AppError('network_limit');
}

/**
 * Counts a guest without a captcha who named another person's phone or e-mail: a typing mistake happens once or twice.
 * @throws {AppError} `network_limit`
 * @throws {WriteRejected} if another attempt was counted at the same moment: try again
 */
export const countBlindTry = (from: Origin): Promise<void> => count('phones', BLIND_TRIES_A_DAY, from);

/**
 * Counts an attempt of this network before the answer reveals anything. So no network can fill the agenda or find out
 * known phones, not with hand-solved captchas, and not with bookings that end a moment later.
 * @throws {AppError} `network_limit`
 * @throws {WriteRejected} if another attempt was counted at the same moment: try again
 */
export const countGuestTry = (from: Origin): Promise<void> => count('tries', TRIES_A_DAY, from);
