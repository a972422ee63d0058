import { searchable } from '@rostro/shared/text';
import type { ProfileItem } from '../items.ts';
import { type Key, keys } from '../keys.ts';
import type { Write } from '../transact.ts';

/** What makes a person; the rest of the item follows from it. */
export interface NewProfile {
  id: string;
  fullName: string;
  email?: string;
  phone?: string;
  birthDate?: string;
  isAdmin?: boolean;
  passwordEstablished: boolean;
  provider: 'email' | 'google';
  sub?: string;
  position?: string;
  at: string;
  consentSource: string;
}

/** The words that searches look in. */
export const searchWordsOf = (person: Pick<ProfileItem, 'fullName' | 'email' | 'phone'>): string =>
  searchable([person.fullName, person.email, person.phone?.slice(2)].filter(Boolean).join(' '));

/** The item of a new person, with its directory entry; staff are no clients and have none. */
export function profileItem(person: NewProfile): ProfileItem {
  const { at, consentSource, ...facts } = person;
  return {
    ...keys.profile(person.id),
    ...(person.isAdmin ? {} : keys.directoryEntry(searchable(person.fullName), person.id)),
    ...facts,
    isAdmin: person.isAdmin ?? false,
    searchWords: searchWordsOf(person),
    consent: { whatsapp: true, reminders: true, at, source: consentSource },
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

/** A new person with the guards of phone and e-mail: labels `profile`, `phone`, `email`, `identity`. */
export function newProfileWrites(profile: ProfileItem): Write[] {
  const writes: Write[] = [{ label: 'profile', put: profile, condition: 'attribute_not_exists(pk)' }];
  if (profile.email) writes.push(guardWrite('email', keys.emailGuard(profile.email), profile.id));
  if (profile.phone) writes.push(guardWrite('phone', keys.phoneGuard(profile.phone), profile.id));
  if (profile.sub) writes.push(identityWrite(profile.sub, profile.id));
  return writes;
}

/** An account signs in as a person; it never changes hands. */
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
 * A changed person: the profile if unchanged since it was read, and, where phone or e-mail changed, the new guard taken and
 * the old one freed. Labels `profile`, `phone`, `oldPhone`, `email`, `oldEmail`.
 */
export function changedProfileWrites(before: ProfileItem, after: ProfileItem): Write[] {
  const entry = after.isAdmin ? {} : keys.directoryEntry(searchable(after.fullName), after.id);
  const writes: Write[] = [
    {
      label: 'profile',
      put: { ...after, ...entry, searchWords: searchWordsOf(after), version: before.version + 1 },
      condition: '#version = :version',
      names: { '#version': 'version' },
      values: { ':version': before.version },
    },
  ];
  writes.push(...movedGuard('phone', keys.phoneGuard, before, after));
  writes.push(...movedGuard('email', keys.emailGuard, before, after));
  return writes;
}

const GONE = { phone: 'oldPhone', email: 'oldEmail' } as const;

/** A guard goes where its number or address goes. Addresses that differ in capitals only have one guard: it stays. */
function movedGuard(
  label: 'phone' | 'email',
  keyOf: (value: string) => Key,
  before: ProfileItem,
  after: ProfileItem,
): Write[] {
  const [old, next] = [before[label], after[label]].map((value) => (value ? keyOf(value) : null));
  if (old?.pk === next?.pk) return [];
  return [
    ...(next ? [guardWrite(label, next, after.id)] : []),
    ...(old ? [freedGuard(GONE[label], old, after.id)] : []),
  ];
}

const freedGuard = (label: string, key: Key, clientId: string): Write => ({
  label,
  delete: key,
  condition: 'attribute_not_exists(pk) OR clientId = :owner',
  values: { ':owner': clientId },
});

/** Who never proved to own the account, and was never seen: person, identity and guards go, if unchanged since read. */
export function removedProfileWrites(profile: ProfileItem): Write[] {
  const unchanged = { condition: '#version = :version', names: { '#version': 'version' } };
  const { id, sub, phone, email } = profile;
  const writes: Write[] = [
    { label: 'profile', delete: keys.profile(id), ...unchanged, values: { ':version': profile.version } },
  ];
  if (phone) writes.push(freedGuard('oldPhone', keys.phoneGuard(phone), id));
  if (email) writes.push(freedGuard('oldEmail', keys.emailGuard(email), id));
  if (sub) writes.push(freedGuard('oldIdentity', keys.identity(sub), id));
  return writes;
}

/** The account no longer signs in as this person. */
export const identityGone = (sub: string, clientId: string): Write =>
  freedGuard('oldIdentity', keys.identity(sub), clientId);
