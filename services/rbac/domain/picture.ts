import type { PermissionCode } from '@rostro/shared/permissions';

/** A role, as far as it decides what its holders may do. */
export interface RoleRights {
  id: string;
  isActive: boolean;
  permissions: readonly PermissionCode[];
}

/** Somebody of the panel, with the role that they hold. */
export interface Holder {
  id: string;
  roleId: string | null;
}

/** All rights of the clinic at one moment: what every change of them is decided over. */
export interface Picture {
  roles: readonly RoleRights[];
  holders: readonly Holder[];
}

/** An inactive role grants nothing. */
const grantedBy = (role: RoleRights | undefined): readonly PermissionCode[] => (role?.isActive ? role.permissions : []);

/** What somebody may do; nothing for who is not of the panel. */
export function rightsOf({ roles, holders }: Picture, userId: string): ReadonlySet<PermissionCode> {
  const roleId = holders.find(({ id }) => id === userId)?.roleId;
  return new Set(grantedBy(roles.find(({ id }) => id === roleId)));
}

/** The picture with one role otherwise. */
export const withRole = (picture: Picture, changed: RoleRights): Picture => ({
  ...picture,
  roles: picture.roles.map((role) => (role.id === changed.id ? changed : role)),
});

/** The picture with somebody holding another role, or none. */
export const withHolder = <P extends Picture>(picture: P, changed: Holder): P => ({
  ...picture,
  holders: picture.holders.map((holder) => (holder.id === changed.id ? changed : holder)),
});

/** The picture without somebody. */
export const withoutHolder = (picture: Picture, userId: string): Picture => ({
  ...picture,
  holders: picture.holders.filter(({ id }) => id !== userId),
});
