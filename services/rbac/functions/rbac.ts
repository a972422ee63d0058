import { serve } from '@rostro/rules/http/serve';
import { rbacRoutes } from '@rostro/shared/contract/rbac';
import { getAccessLog } from '../use-cases/access-log.ts';
import { setUserRole } from '../use-cases/assign.ts';
import { createUser } from '../use-cases/create-user.ts';
import { deleteUser } from '../use-cases/delete-user.ts';
import { listPermissions, listUsers } from '../use-cases/list.ts';
import { createRole, deleteRole, getRole, listRoles, setRolePermissions, updateRole } from '../use-cases/roles.ts';
import { updateUser } from '../use-cases/update-user.ts';

export const handler = serve(rbacRoutes, {
  listPermissions,
  listRoles,
  createRole,
  getRole,
  updateRole,
  setRolePermissions,
  deleteRole,
  listUsers,
  createUser,
  updateUser,
  deleteUser,
  getAccessLog,
  setUserRole,
});
