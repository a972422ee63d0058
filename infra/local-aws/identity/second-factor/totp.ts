import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { fromBase32, toBase32 } from './base32.ts';

/** RFC 6238 with the values that every authenticator app uses: SHA-1, steps of 30 seconds, six digits. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps by which a clock may differ. */
const TOLERANCE = 1;

/** 256 bits, as long as Cognito's. */
export const newSecret = (): string => toBase32(randomBytes(32));

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0x0f) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** Returns the step of a code, newest first; undefined if it is not a current code. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const steps = Array.from({ length: 2 * TOLERANCE + 1 }, (_, back) => stepAt(now) + TOLERANCE - back);
  const given = Buffer.from(code);
  return steps.find((step) => {
    const right = Buffer.from(codeOf(secret, step));
    return right.length === given.length && timingSafeEqual(right, given);
  });
}
