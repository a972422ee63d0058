import { randomUUID } from 'node:crypto';
import { getItem } from '@rostro/platform/table/read';
import { transact, type Write } from '@rostro/platform/table/transact';
import { changedProfileWrites, identityWrite, newProfileWrites, profileItem } from '@rostro/rules/clients/profile';
import type { GuardItem, IdentityItem, ProfileItem, RoleAssignmentItem, RoleItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { administrationItem, ROLE_IDS } from '../seed/clinic.ts';

const ADMINISTRATION = ROLE_IDS.administration;

export interface Administrator {
  sub: string;
  email: string;
  fullName: string;
}

/** Finds the person: first by the account, then by the e-mail's guard. */
async function profileOf({ sub, email }: Administrator): Promise<{ profile: ProfileItem | null; isLinked: boolean }> {
  const identity = await getItem<IdentityItem>(keys.identity(sub));
  const owner = identity ?? (await getItem<GuardItem>(keys.emailGuard(email)));
  const profile = owner === null ? null : await getItem<ProfileItem>(keys.profile(owner.clientId));
  return { profile, isLinked: identity !== null };
}

function profileWrites(person: Administrator, found: ProfileItem | null, isLinked: boolean, now: string) {
  if (found === null) {
    const { email, fullName, sub } = person;
    const facts = { email, fullName, sub, isAdmin: true, passwordEstablished: false, provider: 'email' as const };
    const profile = profileItem({ ...facts, id: randomUUID(), at: now, consentSource: 'admin:create' });
    return { id: profile.id, writes: newProfileWrites(profile) };
  }
  const link = isLinked ? [] : [identityWrite(person.sub, found.id)];
  const promoted: ProfileItem = { ...found, isAdmin: true, sub: person.sub, updatedAt: now };
  const writes = found.isAdmin && isLinked ? [] : changedProfileWrites(found, promoted);
  return { id: found.id, writes: [...writes, ...link] };
}

/** The role with all permissions. Makes it if it is missing, and counts each of its holders once. */
async function roleWrites(clientId: string): Promise<Write[]> {
  const role = await getItem<RoleItem>(keys.role(ADMINISTRATION));
  const assignment = await getItem<RoleAssignmentItem>(keys.roleAssignment(clientId));
  if (assignment !== null) {
    if (assignment.roleId === ADMINISTRATION && role !== null) return [];
    throw new Error(`this person has the role ${assignment.roleId}: change it on the site`);
  }
  const assigned: Write = {
    label: 'assignment',
    put: { ...keys.roleAssignment(clientId), roleId: ADMINISTRATION },
    condition: 'attribute_not_exists(pk)',
  };
  if (role === null)
    return [
      assigned,
      { label: 'role', put: { ...administrationItem(), assignments: 1 }, condition: 'attribute_not_exists(pk)' },
    ];
  const counted: Write = {
    label: 'role',
    update: keys.role(ADMINISTRATION),
    expression: 'ADD assignments :one',
    condition: 'attribute_exists(pk)',
    values: { ':one': 1 },
  };
  return [assigned, counted];
}

/**
 * Makes the person of an account an administrator with every permission, in one transaction. It may be repeated.
 * @returns whether anything was written
 */
export async function makeAdministrator(person: Administrator, now: string): Promise<boolean> {
  const { profile, isLinked } = await profileOf(person);
  const { id, writes } = profileWrites(person, profile, isLinked, now);
  const all = [...writes, ...(await roleWrites(id))];
  if (all.length > 0) await transact({ kind: 'system' }, now, [...all, RIGHTS_CHANGED]);
  return all.length > 0;
}

/** Whoever is deciding about rights at this moment decides again (ADR 0011). */
const RIGHTS_CHANGED: Write = {
  label: 'rights',
  update: keys.rights(),
  expression: 'ADD #version :one',
  names: { '#version': 'version' },
  values: { ':one': 1 },
};
