import { AppError } from '@rostro/shared/errors';
import type { PermissionCode } from '@rostro/shared/permissions';
import { type Picture, rightsOf } from './picture.ts';

/** A user with both can restore every right, of themselves and of others. */
const ADMINISTRATION: readonly PermissionCode[] = ['manage_roles', 'access_configuration'];

/** The panel users who can still administer. */
export const administrators = (picture: Picture): string[] =>
  picture.holders.flatMap(({ id }) => {
    const rights = rightsOf(picture, id);
    return ADMINISTRATION.every((code) => rights.has(code)) ? [id] : [];
  });

/** @throws {AppError} `last_administrator` if nobody could administer after the change */
export function mustKeepAnAdministrator(before: Picture, after: Picture): void {
  if (administrators(before).length > 0 && administrators(after).length === 0) throw new AppError('last_administrator');
}

export const isWithin = (mine: ReadonlySet<PermissionCode>, codes: Iterable<PermissionCode>): boolean =>
  [...codes].every((code) => mine.has(code));

/**
 * A user cannot grant or remove a permission that they lack, nor change a user who has one that they lack.
 * @throws {AppError} `rights_exceeded`
 */
export function mustBeWithin(mine: ReadonlySet<PermissionCode>, codes: Iterable<PermissionCode>): void {
  if (!isWithin(mine, codes)) throw new AppError('rights_exceeded');
}

/** The codes that only one of the lists has. */
export const difference = (a: readonly PermissionCode[], b: readonly PermissionCode[]): PermissionCode[] => [
  ...a.filter((code) => !b.includes(code)),
  ...b.filter((code) => !a.includes(code)),
];
