import type { Role } from '@rostro/shared/contract/rbac';
import type { PermissionCode } from '@rostro/shared/permissions';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { refreshRoles, roleKey } from '#office/rights/roles.ts';
import { changedFields, changesCodes, type RoleDraft, type RoleFields } from './draft.ts';

export const roleQuery = (roleId: string) =>
  queryOptions({
    queryKey: roleKey(roleId),
    queryFn: ({ signal }) => call('getRole', { params: { roleId } }, { signal }),
    // The page itself says that it could not be loaded.
    throwOnError: false,
  });

export interface NewRole {
  name: string;
  description: string;
}

export const createRoleMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: ({ body, key }: { body: NewRole; key: string }) =>
      call('createRole', { body }, { idempotencyKey: key }),
    onSuccess: () => refreshRoles(cache),
  });

/** The fields were saved, the permissions were not. */
export class PermissionsNotSaved extends Error {
  readonly saved: Role;
  override readonly cause: unknown;

  constructor(saved: Role, cause: unknown) {
    super('the permissions of the role were not saved');
    this.name = 'PermissionsNotSaved';
    this.saved = saved;
    this.cause = cause;
  }
}

const saveFields = (role: Role, fields: RoleFields): Promise<Role> =>
  call('updateRole', { params: { roleId: role.id }, body: { ...fields, version: role.version } });

const savePermissions = ({ id: roleId, version }: Role, codes: readonly PermissionCode[]): Promise<Role> =>
  call('setRolePermissions', { params: { roleId }, body: { codes: [...codes], version } });

/** Two calls in order, the second with the version that the first has left. */
async function saveRole(role: Role, draft: RoleDraft): Promise<Role> {
  const fields = changedFields(role, draft);
  const saved = Object.keys(fields).length > 0 ? await saveFields(role, fields) : role;
  if (!changesCodes(role, draft)) return saved;
  try {
    return await savePermissions(saved, draft.codes);
  } catch (error) {
    throw saved === role ? error : new PermissionsNotSaved(saved, error);
  }
}

export const saveRoleMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: ({ role, draft }: { role: Role; draft: RoleDraft }) => saveRole(role, draft),
    onSuccess: (role) => cache.setQueryData(roleKey(role.id), role),
    onSettled: () => refreshRoles(cache),
  });

export const deleteRoleMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: (roleId: string) => call('deleteRole', { params: { roleId } }),
    onSuccess: ({ id }) => {
      cache.removeQueries({ queryKey: roleKey(id) });
      refreshRoles(cache);
    },
  });
