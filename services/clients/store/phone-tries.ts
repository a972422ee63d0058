import { countTry } from '@rostro/rules/clients/daily-tries';
import { AppError } from '@rostro/shared/errors';

/** A typing mistake needs two or three; a search for known numbers gets no further. */
export const PHONES_A_DAY = 5;

/**
 * One more phone that an account asks for today, before anything is told of it: taken or free, both count.
 * @throws {AppError} `phone_limit`
 * @throws {WriteRejected} where another one was being counted: try again
 */
export async function countPhone({ sub, now }: { sub: string; now: string }): Promise<void> {
  const mayAsk = await countTry({ kind: 'phones', mark: sub, most: PHONES_A_DAY, now });
  if (!mayAsk) throw new AppError('phone_limit');
}
