import { getItem } from '@rostro/platform/table/read';
import { setIf } from '@rostro/platform/table/set-if';
import type { Author, Write } from '@rostro/platform/table/transact';
import type { RoleItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { type Panel, type StoredRole, saveRights, withPermissions } from './rights.ts';

export const roleById = async (id: string): Promise<StoredRole | null> => {
  const role = await getItem<RoleItem>(keys.role(id));
  return role && withPermissions(role);
};

export const createRole = (author: Author, at: string, panel: Panel, role: RoleItem): Promise<void> =>
  saveRights(author, at, panel, [{ label: 'role', put: role, condition: 'attribute_not_exists(pk)' }]);

/** All attributes except the number of holders, which changes with the holders. */
export function saveRole(author: Author, at: string, panel: Panel, role: StoredRole): Promise<void> {
  const { name, description, isActive, permitsAll, permissions, discountLimit, version } = role;
  return saveRights(author, at, panel, [
    {
      label: 'role',
      update: keys.role(role.id),
      ...setIf(
        { condition: 'attribute_exists(pk)' },
        { name, description, isActive, permissions: permitsAll ? 'all' : permissions, discountLimit, version },
      ),
    },
  ]);
}

export const deleteRole = (author: Author, at: string, panel: Panel, id: string): Promise<void> =>
  saveRights(author, at, panel, [
    { label: 'role', delete: keys.role(id), condition: 'assignments = :nobody', values: { ':nobody': 0 } },
  ]);

/** Changes the number of holders. Condition: the role exists. */
const countedHolder = (label: string, roleId: string, change: 1 | -1): Write => ({
  label,
  update: keys.role(roleId),
  expression: 'ADD assignments :change',
  condition: 'attribute_exists(pk)',
  values: { ':change': change },
});

/** Gives a user another role, or none. Condition: their role is unchanged. */
export function assignmentWrites(panel: Panel, userId: string, roleId: string | null): Write[] {
  const held = panel.holders.find(({ id }) => id === userId)?.roleId ?? null;
  if (held === roleId) return [];
  const key = keys.roleAssignment(userId);
  const asRead =
    held === null
      ? { condition: 'attribute_not_exists(pk)' }
      : { condition: 'roleId = :held', values: { ':held': held } };
  const isCounted = panel.roles.some(({ id }) => id === held);
  return [
    roleId === null
      ? { label: 'assignment', delete: key, ...asRead }
      : { label: 'assignment', put: { ...key, roleId }, ...asRead },
    ...(held !== null && isCounted ? [countedHolder('oldRole', held, -1)] : []),
    ...(roleId === null ? [] : [countedHolder('role', roleId, 1)]),
  ];
}

export const saveAssignment = (
  author: Author,
  at: string,
  panel: Panel,
  { userId, roleId }: { userId: string; roleId: string | null },
): Promise<void> =>
  saveRights(author, at, panel, [
    {
      label: 'profile',
      check: keys.profile(userId),
      condition: 'isAdmin = :yes AND attribute_not_exists(leaving)',
      values: { ':yes': true },
    },
    ...assignmentWrites(panel, userId, roleId),
  ]);
