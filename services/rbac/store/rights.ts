import { getItem, getItems, queryItems } from '@rostro/platform/table/read';
import { type Author, transact, type Write } from '@rostro/platform/table/transact';
import { permissionsOf } from '@rostro/rules/accounts/role-permissions';
import type { ProfileItem, RightsItem, RoleAssignmentItem, RoleItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { PermissionCode } from '@rostro/shared/permissions';
import type { Picture } from '../domain/picture.ts';

/** A role with its current permissions. */
export interface StoredRole extends Omit<RoleItem, 'permissions'> {
  permissions: PermissionCode[];
  permitsAll: boolean;
}

export const withPermissions = (item: RoleItem): StoredRole => ({
  ...item,
  permissions: permissionsOf(item),
  permitsAll: item.permissions === 'all',
});

/** All panel users and roles, as of `version`. */
export interface Panel extends Picture {
  /** The version of the permissions, raised by every change. */
  version: number;
  roles: StoredRole[];
  people: ReadonlyMap<string, ProfileItem>;
}

/**
 * The version is read first, so a save with a condition on it rests on current facts.
 * @param also ids that the list of staff, an index, may not contain yet
 */
export async function readPanel(...also: string[]): Promise<Panel> {
  const version = (await getItem<RightsItem>(keys.rights()))?.version ?? 0;
  const [roles, listed] = await Promise.all([allRoles(), staffIds()]);
  const ids = [...new Set([...listed, ...also])];
  const batch = await getItems(ids.flatMap((id) => [keys.profile(id), keys.roleAssignment(id)]));
  const people = ids.flatMap((id) => {
    const profile = batch.get<ProfileItem>(keys.profile(id));
    return profile?.isAdmin ? [profile] : [];
  });
  const roleOf = (id: string) => batch.get<RoleAssignmentItem>(keys.roleAssignment(id))?.roleId ?? null;
  return {
    version,
    roles,
    people: new Map(people.map((profile) => [profile.id, profile])),
    holders: people.map(({ id, sub }) => ({ id, roleId: roleOf(id), canSignIn: sub !== undefined })),
  };
}

/** By name. */
export async function allRoles(): Promise<StoredRole[]> {
  const roles = await queryItems<RoleItem>({ partition: keys.roles(), consistency: 'strong' });
  return roles.map(withPermissions).sort((a, b) => a.name.localeCompare(b.name, 'es'));
}

const staffIds = async (): Promise<string[]> =>
  (await queryItems<ProfileItem>({ index: 'directory', partition: keys.staffDirectory() })).map(({ id }) => id);

/**
 * Allows one change of permissions at a time in the clinic.
 * @throws {WriteRejected} if permissions changed since the panel was read
 */
export const saveRights = (author: Author, at: string, panel: Panel, writes: readonly Write[]): Promise<void> =>
  transact(author, at, [...writes, rightsWrite(panel.version)]);

const rightsWrite = (version: number): Write => ({
  label: 'rights',
  update: keys.rights(),
  expression: 'ADD #version :one',
  condition: version === 0 ? 'attribute_not_exists(#version)' : '#version = :version',
  names: { '#version': 'version' },
  values: { ':one': 1, ...(version === 0 ? {} : { ':version': version }) },
});
