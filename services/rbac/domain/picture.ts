import type { PermissionCode } from '@rostro/shared/permissions';

/** The part of a role that decides what its holders may do. */
export interface RoleRights {
  id: string;
  isActive: boolean;
  permissions: readonly PermissionCode[];
  discountLimit: number;
  permitsAll: boolean;
}

/** A panel user with their role. */
export interface Holder {
  id: string;
  roleId: string | null;
  /** Not yet where the creation of the account was interrupted. */
  canSignIn: boolean;
}

/** All rights of the clinic at one moment: every change of rights is decided over them. */
export interface Picture {
  roles: readonly RoleRights[];
  holders: readonly Holder[];
}

/** An inactive role grants nothing. */
const grantedBy = (role: RoleRights | undefined): readonly PermissionCode[] => (role?.isActive ? role.permissions : []);

/** The rights of a person; none for a person who is no panel user. */
export function rightsOf({ roles, holders }: Picture, userId: string): ReadonlySet<PermissionCode> {
  const roleId = holders.find(({ id }) => id === userId)?.roleId;
  return new Set(grantedBy(roles.find(({ id }) => id === roleId)));
}

/** The picture with one role changed. */
export const withRole = (picture: Picture, changed: RoleRights): Picture => ({
  ...picture,
  roles: picture.roles.map((role) => (role.id === changed.id ? changed : role)),
});

/** The picture with another role of a user, or none. */
export const withRoleOf = <P extends Picture>(picture: P, userId: string, roleId: string | null): P => ({
  ...picture,
  holders: picture.holders.map((holder) => (holder.id === userId ? { ...holder, roleId } : holder)),
});

/** The picture without a user. */
export const withoutHolder = (picture: Picture, userId: string): Picture => ({
  ...picture,
  holders: picture.holders.filter(({ id }) => id !== userId),
});
