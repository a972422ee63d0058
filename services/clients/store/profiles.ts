import { getItem, getItems } from '@rostro/platform/table/read';
import { transact, type Write } from '@rostro/platform/table/transact';
import { permissionsOf } from '@rostro/rules/accounts/role-permissions';
import { duplicateWrite } from '@rostro/rules/clients/client-message';
import { changedProfileWrites, identityWrite, newProfileWrites } from '@rostro/rules/clients/profile';
import type {
  DeletionRequestItem,
  GuardItem,
  IdentityItem,
  ProfileItem,
  RoleAssignmentItem,
  RoleItem,
} from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { PermissionCode } from '@rostro/shared/permissions';

export const profileById = (clientId: string): Promise<ProfileItem | null> => getItem(keys.profile(clientId));

export interface StoredClient {
  profile: ProfileItem;
  deletionRequestedAt: string | null;
}

/** A person with their own deletion request; null: the id is unknown. */
export async function personById(clientId: string): Promise<StoredClient | null> {
  const batch = await getItems([keys.profile(clientId), keys.deletionRequest(clientId)]);
  const profile = batch.get<ProfileItem>(keys.profile(clientId));
  if (profile === null) return null;
  const request = batch.get<DeletionRequestItem>(keys.deletionRequest(clientId));
  return { profile, deletionRequestedAt: request?.requestedAt ?? null };
}

/** Null: nobody holds the address, or its holder changed it between the two reads. */
export async function profileByEmail(email: string): Promise<ProfileItem | null> {
  const guard = await getItem<GuardItem>(keys.emailGuard(email));
  const profile = guard === null ? null : await profileById(guard.clientId);
  return profile?.email?.toLowerCase() === email.toLowerCase() ? profile : null;
}

/** Null: nobody holds the phone, or its holder changed it between the two reads. */
export async function profileByPhone(phone: string): Promise<ProfileItem | null> {
  const guard = await getItem<GuardItem>(keys.phoneGuard(phone));
  const profile = guard === null ? null : await profileById(guard.clientId);
  return profile?.phone === phone ? profile : null;
}

/** Null: the account has not signed in yet. */
export async function profileBySub(sub: string): Promise<ProfileItem | null> {
  const identity = await getItem<IdentityItem>(keys.identity(sub));
  return identity === null ? null : profileById(identity.clientId);
}

export interface Role {
  roleId: string | null;
  permissions: PermissionCode[];
  discountLimit?: number;
}

/** The current permissions of the person's role; none if it is inactive. */
export async function roleOf(clientId: string): Promise<Role> {
  const assignment = await getItem<RoleAssignmentItem>(keys.roleAssignment(clientId));
  if (assignment === null) return { roleId: null, permissions: [] };
  const batch = await getItems([keys.role(assignment.roleId)]);
  const role = batch.get<RoleItem>(keys.role(assignment.roleId));
  const { roleId } = assignment;
  if (!role?.isActive) return { roleId, permissions: [] };
  return { roleId, permissions: permissionsOf(role), discountLimit: role.discountLimit };
}

const asThemselves = (clientId: string) => ({ kind: 'self', id: clientId }) as const;

/** Writes the person together with the guards of e-mail and identity. */
export const createProfile = (profile: ProfileItem): Promise<void> =>
  transact(asThemselves(profile.id), profile.createdAt, newProfileWrites(profile));

/** The account signs in as a person whom the clinic already knows. */
export const claimProfile = (before: ProfileItem, after: ProfileItem, sub: string): Promise<void> =>
  transact(asThemselves(after.id), after.updatedAt, [
    ...changedProfileWrites(before, after),
    identityWrite(sub, after.id),
  ]);

/**
 * A new person takes the e-mail of a record that the clinic made, if the record is unchanged since it was read. The
 * record names the new person.
 */
export const partProfile = (before: ProfileItem, after: ProfileItem, profile: ProfileItem): Promise<void> =>
  transact(asThemselves(profile.id), profile.createdAt, [
    ...changedProfileWrites(before, after)
      .filter(({ label }) => label !== 'oldEmail')
      .map((write) => ({ ...write, label: `known:${write.label}` })),
    ...newProfileWrites(profile).filter(({ label }) => label !== 'email'),
    emailHandedOver(before, profile),
    duplicateWrite(before.id, profile.id, profile.createdAt),
  ]);

/** Moves a proven e-mail from a record of the clinic to the person, if both are unchanged since they were read. */
export const handEmailOver = (
  from: { before: ProfileItem; after: ProfileItem },
  to: { before: ProfileItem; after: ProfileItem },
  beside: readonly Write[] = [],
): Promise<void> =>
  transact(asThemselves(to.after.id), to.after.updatedAt, [
    ...changedProfileWrites(from.before, from.after)
      .filter(({ label }) => label !== 'oldEmail')
      .map((write) => ({ ...write, label: `known:${write.label}` })),
    ...changedProfileWrites(to.before, to.after).filter(({ label }) => label !== 'email'),
    emailHandedOver(from.before, to.after),
    duplicateWrite(from.after.id, to.after.id, to.after.updatedAt),
    ...beside,
  ]);

const emailHandedOver = (from: ProfileItem, to: ProfileItem): Write => ({
  label: 'email',
  put: { ...keys.emailGuard(to.email ?? ''), clientId: to.id },
  condition: 'clientId = :known',
  values: { ':known': from.id },
});

export const saveProfile = (before: ProfileItem, after: ProfileItem, onlyIf?: Write): Promise<void> =>
  transact(asThemselves(after.id), after.updatedAt, [
    ...changedProfileWrites(before, after),
    ...(onlyIf === undefined ? [] : [onlyIf]),
  ]);
