import { AppError } from '@rostro/shared/errors';
import { PERMISSION_CODES, type PermissionCode } from '@rostro/shared/permissions';
import { mustNotGiveMoreDiscounts, mustNotRaiseDiscounts } from './discount-limits.ts';
import { type Picture, type RoleRights, withRole, withRoleOf } from './picture.ts';
import { difference, mustBeWithin, mustKeepHolders } from './rights.ts';

/** The facts of a change: all permissions, and the caller's own. */
export interface RightsScene {
  picture: Picture;
  mine: ReadonlySet<PermissionCode>;
  /** The caller's highest discount without a reason, in percent; 0 for a user who registers no payments. */
  myDiscountLimit: number;
}

export interface RoleFacts extends RoleRights {
  name: string;
  description: string;
  version: number;
}

export interface RoleChange {
  name?: string | undefined;
  description?: string | undefined;
  isActive?: boolean | undefined;
  discountLimit?: number | undefined;
  permissions?: readonly PermissionCode[] | undefined;
}

/** In the order of the catalog, each once. */
const ordered = (codes: readonly PermissionCode[]): PermissionCode[] =>
  PERMISSION_CODES.filter((code) => codes.includes(code));

/** The codes that the change adds or removes for the role's holders. */
function codesTouched(before: RoleFacts, after: RoleFacts): readonly PermissionCode[] {
  const changed = difference(before.permissions, after.permissions);
  return before.isActive === after.isActive ? changed : [...before.permissions, ...after.permissions];
}

export function planRole<R extends RoleFacts>(
  before: R,
  change: RoleChange & { version: number },
  scene: RightsScene,
): R {
  const { picture, mine } = scene;
  if (change.version !== before.version) throw new AppError('changed_meanwhile');
  const narrows = change.permissions !== undefined || change.isActive === false;
  if (before.permitsAll && narrows) throw new AppError('role_is_fixed');
  const after: R = {
    ...before,
    name: change.name ?? before.name,
    description: change.description ?? before.description,
    isActive: change.isActive ?? before.isActive,
    discountLimit: change.discountLimit ?? before.discountLimit,
    permissions: ordered(change.permissions ?? before.permissions),
    version: before.version + 1,
  };
  mustBeWithin(mine, codesTouched(before, after));
  mustNotRaiseDiscounts(before, after, scene);
  mustKeepHolders(picture, withRole(picture, after));
  return after;
}

export function mustBeDeletable(role: RoleRights & { assignments: number }, { picture, mine }: RightsScene): void {
  if (role.permitsAll) throw new AppError('role_is_fixed');
  const isHeld = picture.holders.some(({ roleId }) => roleId === role.id);
  if (isHeld || role.assignments > 0) throw new AppError('role_in_use');
  mustBeWithin(mine, role.permissions);
}

/** The permissions of an inactive role count as well, because it may be activated. */
export function mustBeAssignable(userId: string, role: RoleRights | null, scene: RightsScene): void {
  const { picture, mine } = scene;
  const held = picture.holders.find(({ id }) => id === userId)?.roleId;
  const old = picture.roles.find(({ id }) => id === held);
  mustBeWithin(mine, [...(old?.isActive ? old.permissions : []), ...(role?.permissions ?? [])]);
  mustNotGiveMoreDiscounts(old, role, scene);
  mustKeepHolders(picture, withRoleOf(picture, userId, role?.id ?? null));
}
