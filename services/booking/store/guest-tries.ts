import { countTry } from '@rostro/rules/clients/daily-tries';
import { AppError } from '@rostro/shared/errors';
import { hashOf } from './guests.ts';

/**
 * Attempts per network and day of the clinic. Clients of a mobile carrier share addresses; no clinic has more new
 * clients from one address.
 */
export const TRIES_A_DAY = 30;

type Origin = Record<'address' | 'now', string>;

/**
 * Counts an attempt of this network before anything else, whatever its outcome: a network cannot fill the agenda, not
 * even with hand-solved captchas.
 * @throws {WriteRejected} if another attempt was counted at the same moment: try again
 */
export async function countGuestTry({ address, now }: Origin): Promise<void> {
  const counted = await countTry({ kind: 'tries', mark: hashOf(address), most: TRIES_A_DAY, now });
  if (!counted) throw new AppError('network_limit');
}
