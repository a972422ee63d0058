import { AppError } from '@rostro/shared/errors';
import { PERMISSION_CODES, type PermissionCode, sayPermissions } from '@rostro/shared/permissions';
import { type Picture, rightsOf } from './picture.ts';

/** Permissions of users with an account and an active role. */
export const permissionsInUse = (picture: Picture): ReadonlySet<PermissionCode> =>
  new Set(picture.holders.flatMap(({ id, canSignIn }) => (canSignIn ? [...rightsOf(picture, id)] : [])));

/**
 * A permission without a holder would be lost, because nobody can grant what they lack.
 * @throws {AppError} `last_holder`, with the permissions without a holder after the change
 */
export function mustKeepHolders(before: Picture, after: Picture): void {
  const [had, has] = [permissionsInUse(before), permissionsInUse(after)];
  const lost = PERMISSION_CODES.filter((code) => had.has(code) && !has.has(code));
  if (lost.length > 0) throw new AppError('last_holder', { permissions: sayPermissions(lost) });
}

export const isWithin = (mine: ReadonlySet<PermissionCode>, codes: Iterable<PermissionCode>): boolean =>
  [...codes].every((code) => mine.has(code));

/** A user cannot grant or remove a permission that they lack, nor change a user who has one that they lack. */
export function mustBeWithin(mine: ReadonlySet<PermissionCode>, codes: Iterable<PermissionCode>): void {
  if (!isWithin(mine, codes)) throw new AppError('rights_exceeded');
}

export const difference = (a: readonly PermissionCode[], b: readonly PermissionCode[]): PermissionCode[] => [
  ...a.filter((code) => !b.includes(code)),
  ...b.filter((code) => !a.includes(code)),
];
