import { countTry } from '@rostro/rules/clients/daily-tries';
import { AppError } from '@rostro/shared/errors';

/** A typing mistake needs two or three tries; a search for known numbers gets no further. */
export const PHONES_A_DAY = 5;

/**
 * Counts a phone that an account names today before any answer about it. Taken and free phones both count.
 * @throws {WriteRejected} if another one was counted at the same moment: try again
 */
export async function countPhone({ sub, now }: { sub: string; now: string }): Promise<void> {
  const mayAsk = await countTry({ kind: 'phones', mark: sub, most: PHONES_A_DAY, now });
  if (!mayAsk) throw new AppError('phone_limit');
}
