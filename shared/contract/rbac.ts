import * as z from 'zod';
import { PERMISSION_AREAS, PERMISSION_CODES, type PermissionArea } from '../permissions.ts';
import { defineRoutes } from './route.ts';
import { Id, itemsOf } from './schemas.ts';

export const PermissionRow = z
  .object({
    id: Id,
    code: z.enum(PERMISSION_CODES),
    name: z.string(),
    description: z.string(),
    area: z.enum(Object.keys(PERMISSION_AREAS) as [PermissionArea, ...PermissionArea[]]),
  })
  .meta({ id: 'Permission' });

export const Role = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string(),
    isActive: z.boolean(),
    permissions: z.array(z.enum(PERMISSION_CODES)),
    /** How many panel users hold it. */
    assignments: z.int(),
  })
  .meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;

export const rbacRoutes = defineRoutes({
  listPermissions: {
    method: 'GET',
    path: '/api/admin/permissions',
    service: 'rbac',
    access: 'admin',
    summary: 'All permissions by name',
    response: itemsOf(PermissionRow),
    errors: [],
  },
  listRoles: {
    method: 'GET',
    path: '/api/admin/roles',
    service: 'rbac',
    access: { all: ['manage_roles'] },
    summary: 'All roles by name',
    response: itemsOf(Role),
    errors: [],
  },
});
