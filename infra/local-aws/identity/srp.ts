import { createHash, createHmac, getDiffieHellman, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The server side of Cognito's SRP-6a. N is the 3072-bit safe prime of RFC 3526 (group 15), which appendix A of RFC
 * 5054 includes; Node has it as `modp15`. Cognito's generator is 2, its hash SHA-256, its session key 16 octets of HKDF
 * (RFC 5869) with the info text below. Numbers are hashed in hexadecimal, padded as two's complement.
 */
export const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
export const G = 2n;
const KEY_INFO = 'Caldera Derived Key';

/** Returns complete octets whose first bit is clear, so that the number is not read as negative. */
export function padHex(value: bigint): string {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
}

const octets = (value: bigint): Buffer => Buffer.from(padHex(value), 'hex');

function hashNumber(...parts: Buffer[]): bigint {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return BigInt(`0x${hash.digest('hex')}`);
}

const K = hashNumber(octets(N), octets(G));

/** Square and multiply, from the exponent's first bit. With exponents of 256 bits, as RFC 5054 requires, it takes a few milliseconds. */
export function modPow(base: bigint, exponent: bigint, modulus: bigint): bigint {
  const factor = base % modulus;
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % modulus;
    if (bit === '1') result = (result * factor) % modulus;
  }
  return result;
}

/** Of an exponent of 256 bits, in digits of four. */
const PLACES = 64;
/** `powers[place][digit]` is g^(digit · 16^place) mod N, once it was asked for: 64 × 16 numbers. */
let powers: readonly (readonly bigint[])[] | undefined;

function powersOfG(): readonly (readonly bigint[])[] {
  let base = G;
  return Array.from({ length: PLACES }, () => {
    const row = [1n];
    for (let digit = 1; digit < 16; digit++) row.push(((row[digit - 1] ?? 1n) * base) % N);
    base = ((row[15] ?? 1n) * base) % N;
    return row;
  });
}

/** g^exponent mod N, as `modPow`, of at most 256 bits: a multiplication for each four of them, as the generator is always the same. */
export function powerOfG(exponent: bigint): bigint {
  powers ??= powersOfG();
  const digits = exponent.toString(16);
  if (digits.length > PLACES) return modPow(G, exponent, N);
  let result = 1n;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number.parseInt(digits.charAt(digits.length - 1 - place), 16);
    if (digit > 0) result = (result * (powers[place]?.[digit] ?? 1n)) % N;
  }
  return result;
}

export const randomNumber = (bytes: number): bigint => BigInt(`0x${randomBytes(bytes).toString('hex')}`);

export interface Secret {
  /** The part of the pool's id after the region. */
  pool: string;
  username: string;
  password: string;
}

/** v = g^x mod N: the pool stores it instead of the password. */
export function verifierOf(salt: bigint, { pool, username, password }: Secret): bigint {
  const identity = createHash('sha256').update(`${pool}${username}:${password}`).digest();
  return powerOfG(hashNumber(octets(salt), identity));
}

export interface ServerKeys {
  secret: bigint;
  /** B, for the client. */
  publicKey: bigint;
}

export function serverKeys(verifier: bigint): ServerKeys {
  const secret = randomNumber(32);
  return { secret, publicKey: (K * verifier + powerOfG(secret)) % N };
}

/** RFC 5054, 2.5.4: a multiple of N would make the session key known without a password. */
export const isSafePublicKey = (clientKey: bigint): boolean => clientKey % N !== 0n;

function sessionKey(clientKey: bigint, verifier: bigint, keys: ServerKeys): Buffer {
  const scramble = hashNumber(octets(clientKey), octets(keys.publicKey));
  const shared = modPow(clientKey * modPow(verifier, scramble, N), keys.secret, N);
  const extracted = createHmac('sha256', octets(scramble)).update(octets(shared)).digest();
  return createHmac('sha256', extracted).update(`${KEY_INFO}\u0001`).digest().subarray(0, 16);
}

export interface PasswordProof {
  /** The part of the pool's id after the region. */
  pool: string;
  /** USER_ID_FOR_SRP. */
  username: string;
  /** Base64, as the server sent it. */
  secretBlock: string;
  timestamp: string;
  /** Base64. */
  signature: string;
}

export function provesPassword(proof: PasswordProof, clientKey: bigint, verifier: bigint, keys: ServerKeys): boolean {
  const expected = createHmac('sha256', sessionKey(clientKey, verifier, keys))
    .update(proof.pool)
    .update(proof.username)
    .update(Buffer.from(proof.secretBlock, 'base64'))
    .update(proof.timestamp)
    .digest();
  const given = Buffer.from(proof.signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
