import { hashIn, markOf, sameRequest } from '@rostro/platform/http/request-mark';
import { forgetPerson } from '@rostro/rules/http/actor';
import { clientIdOf, type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { RoleItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { NEW_ROLE_DISCOUNT_LIMIT } from '@rostro/shared/discount';
import { AppError } from '@rostro/shared/errors';
import type { Picture } from '../domain/picture.ts';
import { mustBeDeletable, planRole, type RoleChange } from '../domain/role.ts';
import { allRoles, type StoredRole, withPermissions } from '../store/rights.ts';
import { createRole as insertRole, deleteRole as removeRole, roleById, saveRole } from '../store/roles.ts';
import { changingRights, roleIn } from './change-rights.ts';
import { toRole } from './to-response.ts';

/** Clears the caches of a role's holders, so that their next requests on this instance see the change. */
function forgetHolders({ holders }: Picture, roleId: string): void {
  for (const holder of holders) if (holder.roleId === roleId) forgetPerson(holder.id);
}

export const listRoles: UseCase<'listRoles'> = async () => ({ items: (await allRoles()).map(toRole) });

export const getRole: UseCase<'getRole'> = async ({ params }) => {
  const role = await roleById(params.roleId);
  if (role === null) throw new AppError('role_not_found');
  return toRole(role);
};

const audited = ({ name, description, isActive, permissions, discountLimit }: StoredRole) => ({
  name,
  description,
  isActive,
  permissions,
  discountLimit,
});

export const createRole: UseCase<'createRole'> = async ({ body }, context) => {
  const mark = markOf(clientIdOf(context), context.idempotencyKey, { createRole: body });
  return changingRights('createRole', context, async ({ picture }) => {
    const earlier = picture.roles.find(({ id }) => id === mark.id);
    if (earlier) return toRole(sameRequest(earlier, mark));
    const role: RoleItem = {
      ...keys.role(mark.id),
      id: mark.id,
      ...body,
      isActive: true,
      permissions: [],
      discountLimit: NEW_ROLE_DISCOUNT_LIMIT,
      assignments: 0,
      version: 1,
      ...hashIn(mark),
    };
    const made = withPermissions(role);
    const audit = { action: 'role.create' as const, subject: role.id, subjectName: role.name, after: audited(made) };
    await insertRole(staffAuthor(context, audit), context.now, picture, role);
    return toRole(made);
  });
};

export const updateRole: UseCase<'updateRole'> = ({ params, body }, context) =>
  changeRole('updateRole', params.roleId, body, context);

export const setRolePermissions: UseCase<'setRolePermissions'> = ({ params, body }, context) =>
  changeRole('setRolePermissions', params.roleId, { permissions: body.codes, version: body.version }, context);

const ACTIONS = { updateRole: 'role.save', setRolePermissions: 'role.permissions' } as const;

async function changeRole(
  route: keyof typeof ACTIONS,
  roleId: string,
  change: RoleChange & { version: number },
  context: SignedInContext,
) {
  return changingRights(route, context, async (scene) => {
    const before = roleIn(scene, roleId);
    const after = planRole(before, change, scene);
    const audit = {
      action: ACTIONS[route],
      subject: roleId,
      subjectName: after.name,
      before: audited(before),
      after: audited(after),
    };
    await saveRole(staffAuthor(context, audit), context.now, scene.picture, after);
    forgetHolders(scene.picture, roleId);
    return toRole(after);
  });
}

export const deleteRole: UseCase<'deleteRole'> = ({ params: { roleId } }, context) =>
  changingRights('deleteRole', context, async (scene) => {
    const role = roleIn(scene, roleId);
    mustBeDeletable(role, scene);
    const audit = { action: 'role.delete' as const, subject: roleId, subjectName: role.name, before: audited(role) };
    await removeRole(staffAuthor(context, audit), context.now, scene.picture, roleId);
    return { id: roleId };
  });
