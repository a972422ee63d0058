import type { Key } from '@rostro/platform/table/keys';
import { type ClientSummary, missesIn } from '@rostro/rules/clients/client-summary';
import type { ProfileItem } from '@rostro/rules/table/items';
import { LISTED, shownFacts } from '@rostro/shared/contract/clients/client-fields';
import type { ClientEntry } from '../domain/directory.ts';
import { sortNameOf } from '../domain/order.ts';

/** One item of the directory's index: a profile, a window, or the mark that a client is gone. */
export type DirectoryItem = Key & { directorySk: string } & (
    | (Pick<ProfileItem, 'searchWords' | 'createdAt' | 'version' | (typeof LISTED)[number]> & { sk: 'PROFILE' })
    | {
        sk: 'WINDOW';
        version: number;
        summary: Partial<Pick<ClientSummary, 'newest' | 'missed'>> & Pick<ClientSummary, 'byService'>;
      }
    | { sk: 'GONE' }
  );

/** A client is incomplete until both items have come. */
interface RosterEntry extends ClientEntry {
  /** 0: the profile has not come. */
  profileVersion: number;
  windowVersion: number;
  changedAt: string;
}

const nobody = (id: string): RosterEntry => ({
  id,
  ...shownFacts({}, LISTED),
  createdAt: '',
  searchWords: '',
  sortName: '',
  last: null,
  services: [],
  profileVersion: 0,
  windowVersion: 0,
  changedAt: '',
});

/** All clients that the items have described so far. An item may come again. */
export class Roster {
  private readonly known = new Map<string, RosterEntry>();

  people(): ClientEntry[] {
    return [...this.known.values()].filter(isListed);
  }

  /**
   * @param items of one shard, in the order of their changes
   * @returns clients whose row changed: the old rows, and the new ones
   */
  learn(items: readonly DirectoryItem[]): { gone: ClientEntry[]; come: ClientEntry[] } {
    const before = new Map<string, RosterEntry | undefined>();
    for (const item of items) {
      const [changedAt = '', id = ''] = item.directorySk.split('#');
      const known = this.known.get(id);
      const next = learned(known ?? nobody(id), item, changedAt);
      if (next === known) continue;
      if (!before.has(id)) before.set(id, known);
      if (next === null) this.known.delete(id);
      else this.known.set(id, next);
    }
    const gone = [...before.values()].filter((client) => client !== undefined).filter(isListed);
    const come = [...before.keys()].flatMap((id) => this.known.get(id) ?? []).filter(isListed);
    return { gone, come };
  }
}

const isListed = ({ profileVersion }: RosterEntry): boolean => profileVersion > 0;

/** Returns the known entry if the item says nothing new; null if the client is gone. */
function learned(known: RosterEntry, item: DirectoryItem, changedAt: string): RosterEntry | null {
  switch (item.sk) {
    case 'PROFILE': {
      if (item.version <= known.profileVersion) return known;
      const { fullName, createdAt, searchWords, version } = item;
      const person = { ...shownFacts(item, LISTED), createdAt, searchWords, sortName: sortNameOf(fullName) };
      return { ...known, ...person, profileVersion: version, changedAt: later(known.changedAt, changedAt) };
    }
    case 'WINDOW': {
      if (item.version <= known.windowVersion) return known;
      const last = item.summary.newest?.[0] ?? null;
      const services = Object.keys(item.summary.byService).map(Number);
      const { missed: _earlier, ...rest } = known;
      const missed = missesIn(item.summary);
      const booked = { last, services, ...(missed && { missed }), windowVersion: item.version };
      return { ...rest, ...booked, changedAt: later(known.changedAt, changedAt) };
    }
    case 'GONE':
      // An old mark of deletion, repeated after the client came back.
      return known.changedAt > changedAt ? known : null;
  }
}

const later = (a: string, b: string): string => (a > b ? a : b);
