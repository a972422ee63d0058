import { randomUUID } from 'node:crypto';
import { getItem } from '@rostro/platform/table/read';
import { untilSettled } from '@rostro/platform/table/settle';
import { transact, type Write } from '@rostro/platform/table/transact';
import {
  changedProfileWrites,
  identityWrite,
  newProfileWrites,
  profileItem,
  removedProfileWrites,
} from '@rostro/rules/clients/profile';
import type { GuardItem, IdentityItem, ProfileItem, RoleAssignmentItem, RoleItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { ConfigurationError } from '../config/load.ts';
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
  if (found.leaving)
    throw new ConfigurationError(`${person.email} is being deleted: finish that on the site, or take another e-mail.`);
  const promoted: ProfileItem = { ...found, isAdmin: true, sub: person.sub, updatedAt: now };
  const isPromoted = found.isAdmin && found.sub === person.sub && isLinked;
  const writes = isPromoted ? [] : changedProfileWrites(found, promoted);
  return { id: found.id, writes: [...writes, ...link] };
}

const isWhole = ({ isActive, permissions }: RoleItem): boolean => isActive && permissions === 'all';

/** The role with all permissions, active. Makes it if it is missing, and counts each of its holders once. */
function roleWrites(role: RoleItem | null, isNewHolder: boolean): Write[] {
  if (role === null) {
    const made = { ...administrationItem(), assignments: 1 };
    return [{ label: 'role', put: made, condition: 'attribute_not_exists(pk)' }];
  }
  if (!isNewHolder && isWhole(role)) return [];
  return [
    {
      label: 'role',
      update: keys.role(ADMINISTRATION),
      expression: `SET isActive = :yes, #permissions = :all${isWhole(role) ? '' : ', #version = #version + :one'}${isNewHolder ? ' ADD assignments :one' : ''}`,
      condition: 'attribute_exists(pk)',
      names: { '#permissions': 'permissions', ...(isWhole(role) ? {} : { '#version': 'version' }) },
      values: { ':yes': true, ':all': 'all', ':one': 1 },
    },
  ];
}

/** Gives the person the role in place of another one. */
async function assignmentWrites(clientId: string): Promise<Write[]> {
  const key = keys.roleAssignment(clientId);
  const [role, held] = [
    await getItem<RoleItem>(keys.role(ADMINISTRATION)),
    (await getItem<RoleAssignmentItem>(key))?.roleId,
  ];
  if (held === ADMINISTRATION) return roleWrites(role, false);
  const other = held === undefined ? null : await getItem<RoleItem>(keys.role(held));
  const asRead =
    held === undefined
      ? { condition: 'attribute_not_exists(pk)' }
      : { condition: 'roleId = :held', values: { ':held': held } };
  return [
    { label: 'assignment', put: { ...key, roleId: ADMINISTRATION }, ...asRead },
    ...(other === null
      ? []
      : [
          {
            label: 'oldRole',
            update: keys.role(other.id),
            expression: 'ADD assignments :less',
            condition: 'attribute_exists(pk)',
            values: { ':less': -1 },
          },
        ]),
    ...roleWrites(role, true),
  ];
}

/**
 * Makes the person of an account an administrator with every permission, in one transaction, and repairs what is wrong
 * where they are one: the role switched off, missing, or without a permission; the account of another person. It may be
 * repeated.
 * @returns whether anything was written
 */
export async function makeAdministrator(person: Administrator, now: string): Promise<boolean> {
  const { profile, isLinked } = await profileOf(person);
  const { id, writes } = profileWrites(person, profile, isLinked, now);
  const all = [...writes, ...(await assignmentWrites(id))];
  if (all.length > 0) await transact({ kind: 'system' }, now, [...all, RIGHTS_CHANGED]);
  return all.length > 0;
}

const HOLDER_GONE: Write = {
  label: 'role',
  update: keys.role(ADMINISTRATION),
  expression: 'ADD assignments :less',
  condition: 'attribute_exists(pk)',
  values: { ':less': -1 },
};

/** Takes back an administrator who was made for a moment and was never anybody else; nothing where that is done already. */
export const removeAdministrator = (sub: string, now: string): Promise<void> =>
  untilSettled(async () => {
    const identity = await getItem<IdentityItem>(keys.identity(sub));
    const profile = identity && (await getItem<ProfileItem>(keys.profile(identity.clientId)));
    if (!profile) return;
    const key = keys.roleAssignment(profile.id);
    const values = { ':held': ADMINISTRATION };
    const assignment: Write = { label: 'assignment', delete: key, condition: 'roleId = :held', values };
    await transact({ kind: 'system' }, now, [
      ...[...removedProfileWrites(profile, now), assignment, HOLDER_GONE],
      RIGHTS_CHANGED,
    ]);
  });

/** Whoever is deciding about rights at this moment decides again (ADR 0011). */
const RIGHTS_CHANGED: Write = {
  label: 'rights',
  update: keys.rights(),
  expression: 'ADD #version :one',
  names: { '#version': 'version' },
  values: { ':one': 1 },
};
