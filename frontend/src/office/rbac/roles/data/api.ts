import type { Role } from '@rostro/shared/contract/rbac';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '#api/api.ts';
import { call } from '#api/client.ts';
import { isConflict } from '#api/error.ts';
import { refreshRoles } from '../../rights/roles.ts';
import { changedFields, changesCodes, type RoleDraft } from './draft.ts';

export const roleQuery = (roleId: string) => api.getRole.query({ params: { roleId } });

/** The fields of the role were saved, but its permissions were not. */
export class PermissionsNotSaved extends Error {
  override readonly cause: unknown;

  constructor(cause: unknown) {
    super('the permissions of the role were not saved');
    this.name = 'PermissionsNotSaved';
    this.cause = cause;
  }
}

/** A change of a role: its saved state, the version of that state, and the new state. */
export interface RoleChange {
  roleId: string;
  version: number;
  before: RoleDraft;
  draft: RoleDraft;
}

/** Makes two calls in sequence; the second uses the version that the first returned. */
export async function saveRole(cache: QueryClient, { roleId, version, before, draft }: RoleChange): Promise<Role> {
  const keep = (role: Role): Role => {
    cache.setQueryData(roleQuery(roleId).queryKey, role);
    return role;
  };
  const fields = changedFields(before, draft);
  const params = { roleId };
  const first =
    Object.keys(fields).length > 0
      ? keep(await call('updateRole', { params, body: { ...fields, version } }))
      : undefined;
  if (first !== undefined && !changesCodes(before, draft)) return first;
  try {
    const body = { codes: draft.codes, version: first?.version ?? version };
    return keep(await call('setRolePermissions', { params, body }));
  } catch (error) {
    throw first === undefined || isConflict(error) ? error : new PermissionsNotSaved(error);
  }
}

export const deleteRoleMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: (roleId: string) => call('deleteRole', { params: { roleId } }),
    onSuccess: ({ id }) => {
      cache.removeQueries({ queryKey: roleQuery(id).queryKey });
      refreshRoles(cache);
    },
  });
