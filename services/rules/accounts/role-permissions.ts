import { PERMISSION_CODES, type PermissionCode } from '@rostro/shared/permissions';
import type { RoleItem } from '../table/items.ts';

/** What a role permits now, if it is active. */
export const permissionsOf = ({ permissions }: Pick<RoleItem, 'permissions'>): PermissionCode[] =>
  permissions === 'all' ? [...PERMISSION_CODES] : permissions;
