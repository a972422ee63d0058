import { randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

type Secret = Record<'hash' | 'salt', string>;

/**
 * A million codes are soon tried by whoever reads the table, so each takes its time: together longer than a code is good.
 * 16 MB for an instant.
 */
const COST: ScryptOptions = { N: 2 ** 14, r: 8, p: 1 };

const hashed = (digits: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(digits, salt, 32, COST, (error, hash) => (error === null ? resolve(hash) : reject(error)));
  });

export const newDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Six digits, and what is kept of them. */
export async function newCode(): Promise<Secret & { digits: string }> {
  const [digits, salt] = [newDigits(), randomBytes(16).toString('base64url')];
  return { digits, salt, hash: (await hashed(digits, salt)).toString('base64url') };
}

export const isCode = async (digits: string, { hash, salt }: Secret): Promise<boolean> =>
  timingSafeEqual(await hashed(digits, salt), Buffer.from(hash, 'base64url'));
