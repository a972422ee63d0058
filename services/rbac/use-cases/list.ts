import type { UseCase } from '@rostro/kit/http/context';
import { PERMISSIONS } from '@rostro/shared/permissions';
import { matchesWords } from '@rostro/shared/text';
import { staffMembers } from '../store/staff.ts';
import { sceneFor } from './change-rights.ts';
import { presentedUser } from './present.ts';

export const listStaff: UseCase<'listStaff'> = async () => ({ items: await staffMembers() });

export const listPermissions: UseCase<'listPermissions'> = async () => ({ items: [...PERMISSIONS] });

export const listUsers: UseCase<'listUsers'> = async ({ query: { q = '' } }, context) => {
  const scene = await sceneFor(context);
  const people = [...scene.picture.people.values()]
    .filter(({ searchWords, position = '' }) => matchesWords(q, `${searchWords} ${position}`))
    .sort((a, b) => a.fullName.localeCompare(b.fullName, 'es'));
  return { items: people.map((profile) => presentedUser(profile, scene)) };
};
