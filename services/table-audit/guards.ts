import type { Key } from '@rostro/platform/table/keys';
import type { Write } from '@rostro/platform/table/transact';
import type { GuardItem, IdentityItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { Finding } from './finding.ts';
import type { Records } from './records.ts';

const putGuard = (key: Key, clientId: string): Write => ({
  label: 'guard',
  put: { ...key, clientId },
  condition: 'attribute_not_exists(pk)',
});

const freeGuard = (key: Key, clientId: string): Write => ({
  label: 'guard',
  delete: key,
  condition: 'clientId = :owner',
  values: { ':owner': clientId },
});

function auditKind(
  guards: readonly GuardItem[],
  profiles: readonly ProfileItem[],
  keyOf: (profile: ProfileItem) => Key | null,
  what: string,
): Finding[] {
  const owners = new Map(guards.map((guard) => [guard.pk, guard]));
  const wanted = new Map(
    profiles.flatMap((profile) => {
      const key = keyOf(profile);
      return key === null ? [] : [[key.pk, { key, id: profile.id }] as const];
    }),
  );
  const missing = [...wanted.values()].flatMap(({ key, id }): Finding[] => {
    const owner = owners.get(key.pk)?.clientId ?? null;
    if (owner === id) return [];
    const finding = { rule: `a person's ${what} is guarded`, subject: id, is: owner, should: id };
    return [owner === null ? { ...finding, repair: [putGuard(key, id)] } : finding];
  });
  const stray = guards
    .filter((guard) => wanted.get(guard.pk)?.id !== guard.clientId && !wanted.has(guard.pk))
    .map(({ pk, sk, clientId }) => ({
      rule: `a guard of a ${what} has its person`,
      subject: clientId,
      is: clientId,
      should: null,
      repair: [freeGuard({ pk, sk }, clientId)],
    }));
  return [...missing, ...stray];
}

function auditIdentities(identities: readonly IdentityItem[], profiles: readonly ProfileItem[]): Finding[] {
  const byId = new Map(profiles.map((profile) => [profile.id, profile]));
  const owners = new Map(identities.map((identity) => [identity.pk, identity.clientId]));
  const unlinked = profiles.flatMap(({ id, sub }): Finding[] => {
    const owner = sub === undefined ? id : (owners.get(keys.identity(sub).pk) ?? null);
    return owner === id ? [] : [{ rule: 'an account signs in as its person', subject: id, is: owner, should: id }];
  });
  const orphans = identities
    .filter(({ clientId, expiresAt }) => !byId.has(clientId) && expiresAt === undefined)
    .map(({ clientId }) => ({ rule: 'an identity has its person', subject: clientId, is: clientId, should: null }));
  return [...unlinked, ...orphans];
}

/** Every phone and e-mail belongs to one person, and every guard has an owner. */
export const auditGuards = ({ profiles, phones, emails, identities }: Records): Finding[] => [
  ...auditKind(
    phones,
    profiles,
    ({ phone, claimed }) => (phone && !claimed?.phone ? keys.phoneGuard(phone) : null),
    'phone',
  ),
  ...auditKind(
    emails,
    profiles,
    ({ email, claimed }) => (email && !claimed?.email ? keys.emailGuard(email) : null),
    'e-mail',
  ),
  ...auditIdentities(identities, profiles),
];
