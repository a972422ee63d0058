import { randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

type Secret = Record<'hash' | 'salt', string>;

/**
 * A reader of the table could soon try a million codes, so each try is slow: all of them together take longer than a
 * code is valid. Each takes 16 MB for an instant.
 */
const COST: ScryptOptions = { N: 2 ** 14, r: 8, p: 1 };

const hashed = (digits: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(digits, salt, 32, COST, (error, hash) => (error === null ? resolve(hash) : reject(error)));
  });

export const newDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** The part of digits that is stored. */
export async function hashDigits(digits: string): Promise<Secret> {
  const salt = randomBytes(16).toString('base64url');
  return { salt, hash: (await hashed(digits, salt)).toString('base64url') };
}

/** Six digits, and the part that is stored. */
export async function newCode(): Promise<Secret & { digits: string }> {
  const digits = newDigits();
  return { digits, ...(await hashDigits(digits)) };
}

export const isCode = async (digits: string, { hash, salt }: Secret): Promise<boolean> =>
  timingSafeEqual(await hashed(digits, salt), Buffer.from(hash, 'base64url'));
