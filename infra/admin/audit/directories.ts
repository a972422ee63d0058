import type { ProfileItem } from '@rostro/kit/table/items';
import { keys } from '@rostro/kit/table/keys';
import { directoryEntryOf } from '@rostro/kit/table/shared-writes/profile';
import type { Write } from '@rostro/kit/table/transact';
import type { Finding } from './finding.ts';
import type { Records } from './records.ts';

type Listed = ProfileItem & { directoryPk?: string };

/** Lists in memory read recent changes, so a new entry is dated now. */
function repairOf({ id, version, ...person }: Listed, now: string): Write {
  const { directoryPk, directorySk } = directoryEntryOf({ ...person, id }, now);
  return {
    ...{ label: 'profile', update: keys.profile(id) },
    expression: directoryPk
      ? 'SET directoryPk = :pk, directorySk = :sk ADD #version :one'
      : 'REMOVE directoryPk, directorySk ADD #version :one',
    ...{ condition: '#version = :version', names: { '#version': 'version' } },
    values: { ':version': version, ':one': 1, ...(directoryPk && { ':pk': directoryPk, ':sk': directorySk }) },
  };
}

/** Clients must be in the list of clients, staff in that of staff, and deleted people in none. */
export function auditDirectories({ profiles }: Records, now: string): Finding[] {
  return profiles.flatMap((profile: Listed): Finding[] => {
    const should = directoryEntryOf(profile, now).directoryPk ?? null;
    const is = profile.directoryPk ?? null;
    if (is === should) return [];
    const repair = [repairOf(profile, now)];
    return [{ rule: 'a person is in their directory', subject: profile.id, is, should, repair }];
  });
}
