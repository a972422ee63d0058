import { randomBytes } from 'node:crypto';

/**
 * Whether the person who proved the address also chose the password, if there is one. Somebody else may have begun
 * any other account: its password is replaced before its owner comes in another way.
 */
export const isOwned = ({ status, isEmailVerified }: { status: string; isEmailVerified: boolean }): boolean =>
  isEmailVerified && (status === 'CONFIRMED' || status === 'RESET_REQUIRED');

/** It contains every kind of character that a stricter policy may demand. */
export const unknowablePassword = (): string => `${randomBytes(32).toString('base64url')}-aA1`;
