import type { UseCase } from '@rostro/rules/http/context';
import { PERMISSION_DESCRIPTIONS } from '@rostro/shared/permission-descriptions';
import { PERMISSIONS } from '@rostro/shared/permissions';
import { finderOf, searchable } from '@rostro/shared/text';
import { sceneFor } from './change-rights.ts';
import { toPanelUser } from './to-response.ts';

export const listPermissions: UseCase<'listPermissions'> = async () => ({
  items: PERMISSIONS.map((permission) => ({
    ...permission,
    description: PERMISSION_DESCRIPTIONS[permission.code],
  })),
});

export const listUsers: UseCase<'listUsers'> = async ({ query: { q = '' } }, context) => {
  const scene = await sceneFor(context);
  const isFound = finderOf(q);
  const people = [...scene.picture.people.values()]
    .filter(({ searchWords, position = '' }) => isFound(`${searchWords} ${searchable(position)}`))
    .sort((a, b) => a.fullName.localeCompare(b.fullName, 'es'));
  return { items: people.map((profile) => toPanelUser(profile, scene)) };
};
