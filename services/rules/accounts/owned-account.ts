import { randomBytes } from 'node:crypto';

/**
 * Has whoever proved the address of an account also chosen its password, if it has one? Somebody else may have begun any
 * other: before its owner is let in by another way, the password goes.
 */
export const isOwned = ({ status, isEmailVerified }: { status: string; isEmailVerified: boolean }): boolean =>
  isEmailVerified && (status === 'CONFIRMED' || status === 'RESET_REQUIRED');

/** Every kind of letter that a stricter policy may ask for is in it. */
export const unknowablePassword = (): string => `${randomBytes(32).toString('base64url')}-aA1`;
