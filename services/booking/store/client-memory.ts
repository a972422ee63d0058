import { now } from '@rostro/platform/clock';
import type { Key } from '@rostro/platform/table/keys';
import { getItems, queryItems } from '@rostro/platform/table/read';
import type { ProfileItem } from '@rostro/rules/table/items';
import { CLIENT_SHARDS, keys } from '@rostro/rules/table/keys';
import { epochOf, instantOf } from '@rostro/shared/time';
import { type ClientFacts, clientFactsOf } from './people.ts';

/**
 * The clients of the agenda are cached: a week shows hundreds, and a search over a year meets every client of the
 * clinic. The index tells which changed, as for the client list (ADR 0014).
 */
const FACTS = ['fullName', 'email', 'phone', 'unverified', 'searchWords', 'version'] as const;
type Facts = Pick<ProfileItem, (typeof FACTS)[number]>;
type Change = Key & Facts & { directorySk: string };

/** A client with the words that a search compares. */
export interface RememberedClient extends ClientFacts {
  searchWords: string;
  version: number;
}

/** The index orders changes by the start of their request, so a change may appear this much later. */
const OVERLAP_MS = 2 * 60_000;
/** Much shorter than the life of the items that mark removed clients. */
const TRUSTED_MS = 6 * 3_600_000;
const ATTRIBUTES = ['sk', 'directorySk', ...FACTS];

/** The index has changes of clients only; other people are read each time. */
const isListed = ({ isAdmin, forgottenAt }: ProfileItem): boolean => !isAdmin && forgottenAt === undefined;

async function profilesOf(ids: readonly string[]): Promise<ProfileItem[]> {
  const batch = await getItems(ids.map(keys.profile), 'eventual');
  return ids.flatMap((id) => batch.get<ProfileItem>(keys.profile(id)) ?? []);
}

const rememberedOf = (id: string, facts: Facts): RememberedClient => ({
  ...clientFactsOf(id, facts),
  searchWords: facts.searchWords,
  version: facts.version,
});

async function changedSince(from: string): Promise<Change[]> {
  const shards = Array.from({ length: CLIENT_SHARDS }, (_, shard) =>
    queryItems<Change>({
      index: 'directory',
      partition: keys.clientEntries(shard),
      sort: { attribute: 'directorySk', from, to: '\uffff' },
      only: ATTRIBUTES,
    }),
  );
  return (await Promise.all(shards)).flat();
}

export function clientMemory(): (ids: Iterable<string>) => Promise<(id: string) => RememberedClient | null> {
  const known = new Map<string, RememberedClient>();
  let askedAt = Number.NEGATIVE_INFINITY;

  function learn(change: Change): void {
    const [, id = ''] = change.directorySk.split('#');
    const { version: before = change.version } = known.get(id) ?? {};
    if (change.sk === 'GONE') known.delete(id);
    else if (change.sk === 'PROFILE' && change.version > before) known.set(id, rememberedOf(id, change));
  }

  async function keepUp(): Promise<void> {
    const asking = epochOf(now());
    if (asking - askedAt < TRUSTED_MS) (await changedSince(instantOf(askedAt - OVERLAP_MS))).forEach(learn);
    else known.clear();
    askedAt = asking;
  }

  return async (ids) => {
    await keepUp();
    const unknown = new Set<string>();
    for (const id of ids) if (!known.has(id)) unknown.add(id);
    const read = await profilesOf([...unknown]);
    const others = new Map(read.map((profile) => [profile.id, rememberedOf(profile.id, profile)]));
    for (const { id } of read.filter(isListed)) known.set(id, others.get(id) as RememberedClient);
    return (id) => known.get(id) ?? others.get(id) ?? null;
  };
}

/** Null: an unknown person. */
export const rememberedClients = clientMemory();
