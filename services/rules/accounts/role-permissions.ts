import { PERMISSION_CODES, type PermissionCode } from '@rostro/shared/permissions';
import type { RoleItem } from '../table/items.ts';

/** None if the role is inactive. */
export const permissionsOf = ({ permissions }: Pick<RoleItem, 'permissions'>): PermissionCode[] =>
  permissions === 'all' ? [...PERMISSION_CODES] : permissions;
