import { createHmac } from 'node:crypto';
import type { User } from './engine.ts';
import { invalidParameter, invalidPassword } from './errors.ts';
import type { PoolRules } from './rules.ts';
import { powerOfG, randomNumber, verifierOf } from './srp.ts';

export interface Credential {
  salt: bigint;
  verifier: bigint;
}

/** The protocol's pattern for every password, checked before any policy. */
const PATTERN = /^\S+.*\S+$/s;
const MAX_LENGTH = 256;

function assertPolicy(password: string, minLength: number): void {
  if (!PATTERN.test(password)) {
    throw invalidParameter(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  }
  if (password.length < minLength) throw invalidPassword();
  if (password.length > MAX_LENGTH) throw invalidPassword('Password did not conform with policy: Password too long');
}

/** Returns undefined for an account without a password. */
export function credentialOf(user: User): Credential | undefined {
  if (!user.Password) return undefined;
  const { salt, verifier } = JSON.parse(user.Password) as { salt: string; verifier: string };
  return { salt: BigInt(`0x${salt}`), verifier: BigInt(`0x${verifier}`) };
}

export interface Passwords {
  assertPolicy(password: string): void;
  /** Returns the value that replaces the password in cognito-local: salt and verifier, bound to pool and user name. */
  seal(username: string, password: string): string;
  /** Whether it is the account's password. */
  matches(user: User, password: string): boolean;
}

export function passwordsOf({ name: pool, passwordMinLength }: PoolRules): Passwords {
  return {
    assertPolicy: (password) => assertPolicy(password, passwordMinLength),
    seal(username, password) {
      const salt = randomNumber(16);
      const verifier = verifierOf(salt, { pool, username, password });
      return JSON.stringify({ salt: salt.toString(16), verifier: verifier.toString(16) });
    },
    matches(user, password) {
      const credential = credentialOf(user);
      if (credential === undefined) return false;
      return verifierOf(credential.salt, { pool, username: user.Username, password }) === credential.verifier;
    },
  };
}

/**
 * RFC 5054, 2.5.1.3: an unknown name gets a salt and a user id like any other, the same at each attempt, so that the
 * challenge does not reveal which accounts exist.
 */
export function phantomOf(alias: string, seed: Buffer): { username: string; credential: Credential } {
  const derive = (what: string): string => createHmac('sha256', seed).update(`${what}:${alias}`).digest('hex');
  const id = derive('id');
  const username = [
    id.slice(0, 8),
    id.slice(8, 12),
    `4${id.slice(13, 16)}`,
    `${'89ab'[Number.parseInt(id.slice(16, 17), 16) % 4]}${id.slice(17, 20)}`,
    id.slice(20, 32),
  ].join('-');
  const salt = BigInt(`0x${derive('salt').slice(0, 32)}`);
  return { username, credential: { salt, verifier: powerOfG(BigInt(`0x${derive('verifier')}`)) } };
}
