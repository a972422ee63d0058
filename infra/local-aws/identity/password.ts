import { createHmac } from 'node:crypto';
import type { User } from './engine.ts';
import { invalidParameter, invalidPassword } from './errors.ts';
import { PASSWORD_LENGTH } from './rules.ts';
import { G, modPow, N, randomNumber, verifierOf } from './srp.ts';

export interface Credential {
  salt: bigint;
  verifier: bigint;
}

/** The protocol's pattern for every password, checked before any policy. */
const PATTERN = /^\S+.*\S+$/s;

export function assertPasswordPolicy(password: string): void {
  if (!PATTERN.test(password)) {
    throw invalidParameter(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  }
  if (password.length < PASSWORD_LENGTH.min) throw invalidPassword();
  if (password.length > PASSWORD_LENGTH.max)
    throw invalidPassword('Password did not conform with policy: Password too long');
}

/** Returns the value that replaces the password in cognito-local: salt and verifier, bound to the user name. */
export function sealPassword(username: string, password: string): string {
  const salt = randomNumber(16);
  return JSON.stringify({ salt: salt.toString(16), verifier: verifierOf(salt, username, password).toString(16) });
}

/** Returns undefined for an account without a password. */
export function credentialOf(user: User): Credential | undefined {
  if (!user.Password) return undefined;
  const { salt, verifier } = JSON.parse(user.Password) as { salt: string; verifier: string };
  return { salt: BigInt(`0x${salt}`), verifier: BigInt(`0x${verifier}`) };
}

export function hasPassword(user: User, password: string): boolean {
  const credential = credentialOf(user);
  return credential !== undefined && verifierOf(credential.salt, user.Username, password) === credential.verifier;
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
  return { username, credential: { salt, verifier: modPow(G, BigInt(`0x${derive('verifier')}`), N) } };
}
