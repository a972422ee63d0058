import type { Key } from '@rostro/platform/table/keys';
import type { Write } from '@rostro/platform/table/transact';
import type { StoredFacts } from '@rostro/shared/contract/clients/client-fields';
import type { Consent } from '@rostro/shared/contract/clients/person';
import { phoneDigits } from '@rostro/shared/phone';
import { searchable } from '@rostro/shared/text';
import { epochOf } from '@rostro/shared/time';
import type { ProfileItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

/** The facts of a new person, from which the whole item derives. */
export interface NewProfile extends StoredFacts {
  id: string;
  isAdmin?: boolean;
  passwordEstablished: boolean;
  provider: 'email' | 'google';
  sub?: string;
  position?: string;
  isOnSite?: boolean;
  photo?: string;
  at: string;
  /** Absent: no consent. */
  consent?: Consent;
  purposes?: NonNullable<ProfileItem['purposes']>;
  /** Where the person gave the consent, or could have. */
  consentSource: string;
  importId?: string;
  unverified?: true;
}

const NOTHING: Consent = { reminders: false, whatsapp: false };

/** One checkbox of a form stands for both channels. */
export const consentBy = (reminders: boolean): Consent => ({ reminders, whatsapp: reminders });

export const searchWordsOf = (person: Pick<ProfileItem, 'fullName' | 'email' | 'phone'>): string =>
  searchable([person.fullName, person.email, person.phone && phoneDigits(person.phone)].filter(Boolean).join(' '));

type ListedPerson = Pick<ProfileItem, 'id' | 'fullName' | 'isAdmin' | 'forgottenAt'>;
const NO_ENTRY = { directoryPk: undefined, directorySk: undefined };

/** Clients and staff have separate directories. A deleted client is in none. */
export function directoryEntryOf({ id, fullName, isAdmin, forgottenAt }: ListedPerson, at: string) {
  if (forgottenAt !== undefined) return NO_ENTRY;
  return isAdmin ? keys.staffEntry(searchable(fullName), id) : keys.clientEntry(id, at);
}

const isListedClient = ({ isAdmin, forgottenAt }: ListedPerson): boolean => !isAdmin && forgottenAt === undefined;

export function profileItem(person: NewProfile): ProfileItem {
  const { at, consent = NOTHING, consentSource, isAdmin = false, ...facts } = person;
  return {
    ...facts,
    ...keys.profile(person.id),
    ...directoryEntryOf({ ...facts, isAdmin }, at),
    isAdmin,
    searchWords: searchWordsOf(person),
    consent: { ...consent, at, source: consentSource },
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

/** Includes the guards of phone and e-mail: labels `profile`, `phone`, `email`, `identity`. */
export function newProfileWrites(profile: ProfileItem): Write[] {
  const writes: Write[] = [{ label: 'profile', put: profile, condition: 'attribute_not_exists(pk)' }];
  writes.push(...movedGuard('email', null, profile), ...movedGuard('phone', null, profile));
  if (profile.sub) writes.push(identityWrite(profile.sub, profile.id));
  return writes;
}

/** Binds an account to a person. */
export const identityWrite = (sub: string, clientId: string): Write => ({
  label: 'identity',
  put: { ...keys.identity(sub), clientId },
  condition: 'attribute_not_exists(pk)',
});

function guardWrite(label: 'email' | 'phone', key: Key, clientId: string): Write {
  return {
    label,
    put: { ...key, clientId },
    condition: 'attribute_not_exists(pk) OR clientId = :owner',
    values: { ':owner': clientId },
  };
}

/**
 * Changes a person. Conditions: the profile is unchanged, and the new guard of a changed phone or e-mail is free; the
 * old guard goes. Labels `profile`, `phone`, `oldPhone`, `email`, `oldEmail`.
 */
export function changedProfileWrites(before: ProfileItem, changed: ProfileItem): Write[] {
  const after = withoutStaleClaims(before, changed);
  const writes: Write[] = [
    {
      label: 'profile',
      put: {
        ...after,
        ...directoryEntryOf(after, after.updatedAt),
        searchWords: searchWordsOf(after),
        version: before.version + 1,
      },
      condition: '#version = :version',
      names: { '#version': 'version' },
      values: { ':version': before.version },
    },
  ];
  writes.push(...movedGuard('phone', before, after), ...movedGuard('email', before, after));
  if (isListedClient(before) && !isListedClient(after)) writes.push(goneWrite(after.id, after.updatedAt));
  return writes;
}

type Guarded = 'phone' | 'email';
const GONE = { phone: 'oldPhone', email: 'oldEmail' } as const;

const guardOf = (label: Guarded, value: string | undefined): Key | null =>
  value ? keys[`${label}Guard`](value) : null;

/** A claim is about one value: another value belongs to this person, or is claimed anew. */
function withoutStaleClaims(before: ProfileItem, { claimed, ...after }: ProfileItem): ProfileItem {
  const standing = Object.entries(claimed ?? {}).filter(([label, holder]) => {
    const field = label as Guarded;
    return after[field] && (after[field] === before[field] || before.claimed?.[field] !== holder);
  });
  return standing.length === 0 ? after : { ...after, claimed: Object.fromEntries(standing) };
}

/**
 * A guard moves with its number or address. Addresses that differ only in case share one guard, which stays. A
 * claimed value has no guard of this person; the claim lasts while the other record holds the value.
 */
function movedGuard(label: Guarded, before: ProfileItem | null, after: ProfileItem): Write[] {
  const [old, own] = [ownGuard(label, before), ownGuard(label, after)];
  const claim = after.claimed?.[label] === before?.claimed?.[label] ? undefined : after.claimed?.[label];
  const key = guardOf(label, after[label]);
  const writes: Write[] = [];
  if (key && claim) writes.push({ label, check: key, condition: 'clientId = :owner', values: { ':owner': claim } });
  if (own && own.pk !== old?.pk) writes.push(guardWrite(label, own, after.id));
  if (old && old.pk !== own?.pk) writes.push(freedGuard(GONE[label], old, after.id));
  return writes;
}

/** Null if there is no value, or another record holds the guard. */
const ownGuard = (label: Guarded, profile: ProfileItem | null): Key | null =>
  profile === null || profile.claimed?.[label] ? null : guardOf(label, profile[label]);

const freedGuard = (label: string, key: Key, clientId: string): Write => ({
  label,
  delete: key,
  condition: 'attribute_not_exists(pk) OR clientId = :owner',
  values: { ':owner': clientId },
});

/** Longer than any list in memory waits before it reads changes: `services/clients/store/directory.ts`. */
const GONE_SECONDS = 24 * 3600;

/** A deleted item is in no index; this item tells lists in memory of it. */
const goneWrite = (id: string, at: string): Write => ({
  label: 'gone',
  put: {
    ...keys.clientGone(id),
    ...keys.clientEntry(id, at),
    expiresAt: Math.ceil(epochOf(at) / 1000) + GONE_SECONDS,
  },
});

/** Condition: the client exists, and is not being deleted. Label `client`. */
export const stayingClientCheck = (clientId: string): Write => ({
  label: 'client',
  check: keys.profile(clientId),
  condition: 'attribute_exists(pk) AND attribute_not_exists(leaving) AND attribute_not_exists(forgottenAt)',
});

/**
 * Removes a person who never proved to own the account and was never a client: person, identity and guards.
 * Condition: unchanged since they were read.
 */
export function removedProfileWrites(profile: ProfileItem, at: string): Write[] {
  const unchanged = { condition: '#version = :version', names: { '#version': 'version' } };
  const { id, sub } = profile;
  const writes: Write[] = [
    { label: 'profile', delete: keys.profile(id), ...unchanged, values: { ':version': profile.version } },
  ];
  for (const label of ['phone', 'email'] as const) {
    const guard = ownGuard(label, profile);
    if (guard) writes.push(freedGuard(GONE[label], guard, id));
  }
  if (sub) writes.push(freedGuard('oldIdentity', keys.identity(sub), id));
  if (isListedClient(profile)) writes.push(goneWrite(id, at));
  return writes;
}

export const identityGone = (sub: string, clientId: string): Write =>
  freedGuard('oldIdentity', keys.identity(sub), clientId);
