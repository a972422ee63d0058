import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with the values that every authenticator app uses: SHA-1, steps of 30 seconds, six digits. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps by which a clock may differ. */
const TOLERANCE = 1;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding: the format of keys in authenticator apps. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{1,5}/g) ?? [];
  return letters.map((five) => ALPHABET.charAt(Number.parseInt(five.padEnd(5, '0'), 2))).join('');
}

export function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((eight) => Number.parseInt(eight, 2)));
}

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
