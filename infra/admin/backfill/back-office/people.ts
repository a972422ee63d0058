import type { ProfileItem } from '@rostro/kit/table/items';
import { keys, kindOf } from '@rostro/kit/table/keys';
import { getItem } from '@rostro/kit/table/read';
import type { WindowItem } from '@rostro/kit/table/shared-writes/client-window';
import { directoryEntryOf } from '@rostro/kit/table/shared-writes/profile';
import type { Write } from '@rostro/kit/table/transact';
import { shapeChange } from '../backfill.ts';
import { summaryWrite } from './summaries.ts';

type Listed = ProfileItem & { directoryPk?: string };

/**
 * Clients were in one partition by name, and staff in none. Today's lists find neither, and a role seems to have no
 * holders. Their bookings are summed up as well, because they may lack a summary, or have an incomplete one.
 */
export const listedPeople = shapeChange<Listed>({
  what: 'people found in the lists',
  isOld: (item): item is Listed => {
    if (kindOf(item) !== 'profiles') return false;
    const profile = item as Listed;
    const { directoryPk } = directoryEntryOf(profile, '');
    return directoryPk !== undefined && profile.directoryPk !== directoryPk;
  },
  writesFor: async (profile, at) => {
    const window = await getItem<WindowItem>(keys.window(profile.id));
    const summary = await summaryWrite(profile.id, window, at);
    return [entryWrite(profile, at), ...(summary ? [summary] : [])];
  },
});

/** Dated now, because lists in memory read recent changes. */
function entryWrite(profile: Listed, at: string): Write {
  const { directoryPk, directorySk } = directoryEntryOf(profile, at);
  return {
    ...{ label: 'profile', update: keys.profile(profile.id) },
    expression: 'SET directoryPk = :pk, directorySk = :sk ADD #version :one',
    ...{ condition: '#version = :version', names: { '#version': 'version' } },
    values: { ':pk': directoryPk, ':sk': directorySk, ':one': 1, ':version': profile.version },
  };
}
