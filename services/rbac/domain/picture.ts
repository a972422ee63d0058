import type { PermissionCode } from '@rostro/shared/permissions';

export interface RoleRights {
  id: string;
  isActive: boolean;
  permissions: readonly PermissionCode[];
  discountLimit: number;
  permitsAll: boolean;
}

export interface Holder {
  id: string;
  roleId: string | null;
  /** False while the creation of the account is interrupted. */
  canSignIn: boolean;
}

/** All permissions of the clinic at one moment, on which every change is decided. */
export interface Picture {
  roles: readonly RoleRights[];
  holders: readonly Holder[];
}

const grantedBy = (role: RoleRights | undefined): readonly PermissionCode[] => (role?.isActive ? role.permissions : []);

/** None for a person who is no panel user. */
export function rightsOf({ roles, holders }: Picture, userId: string): ReadonlySet<PermissionCode> {
  const roleId = holders.find(({ id }) => id === userId)?.roleId;
  return new Set(grantedBy(roles.find(({ id }) => id === roleId)));
}

export const withRole = (picture: Picture, changed: RoleRights): Picture => ({
  ...picture,
  roles: picture.roles.map((role) => (role.id === changed.id ? changed : role)),
});

/** Null: no role. */
export const withRoleOf = <P extends Picture>(picture: P, userId: string, roleId: string | null): P => ({
  ...picture,
  holders: picture.holders.map((holder) => (holder.id === userId ? { ...holder, roleId } : holder)),
});

export const withoutHolder = (picture: Picture, userId: string): Picture => ({
  ...picture,
  holders: picture.holders.filter(({ id }) => id !== userId),
});
