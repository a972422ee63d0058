import { now } from '@rostro/platform/clock';
import type { Key } from '@rostro/platform/table/keys';
import { getItems, queryItems } from '@rostro/platform/table/read';
import type { ProfileItem } from '@rostro/rules/table/items';
import { CLIENT_SHARDS, keys } from '@rostro/rules/table/keys';
import { epochOf, instantOf } from '@rostro/shared/time';

/**
 * The search words of clients in the agenda. A search over a year meets every client of the clinic, so clients stay in
 * memory once read. The index tells which changed, as for the client list (ADR 0014).
 */
type WordsOf = (clientId: string) => string;
type SearchWords = Pick<ProfileItem, 'searchWords' | 'version'>;
type WordsChange = Key & SearchWords & { directorySk: string };

/** The index orders changes by the start of their request, so a change may appear this much later. */
const OVERLAP_MS = 2 * 60_000;
/** Much shorter than the life of the items that mark removed clients. */
const TRUSTED_MS = 6 * 3_600_000;
const ATTRIBUTES = ['sk', 'directorySk', 'version', 'searchWords'];
const BATCH = 100;
const BATCHES_AT_ONCE = 4;

/** The index only has changes of clients; other people are read each time. */
const isListed = ({ isAdmin, forgottenAt }: ProfileItem): boolean => !isAdmin && forgottenAt === undefined;

async function profilesOf(ids: readonly string[]): Promise<ProfileItem[]> {
  const found: ProfileItem[] = [];
  for (let first = 0; first < ids.length; first += BATCH * BATCHES_AT_ONCE) {
    const starts = Array.from({ length: BATCHES_AT_ONCE }, (_, batch) => first + batch * BATCH);
    const parts = starts.map((start) => ids.slice(start, start + BATCH)).filter((part) => part.length > 0);
    const batches = await Promise.all(parts.map((part) => getItems(part.map(keys.profile), 'eventual')));
    for (const [place, part] of parts.entries()) {
      found.push(...part.flatMap((id) => batches[place]?.get<ProfileItem>(keys.profile(id)) ?? []));
    }
  }
  return found;
}

async function changedSince(from: string): Promise<WordsChange[]> {
  const shards = Array.from({ length: CLIENT_SHARDS }, (_, shard) =>
    queryItems<WordsChange>({
      index: 'directory',
      partition: keys.clientEntries(shard),
      sort: { attribute: 'directorySk', from, to: '\uffff' },
      only: ATTRIBUTES,
    }),
  );
  return (await Promise.all(shards)).flat();
}

/** An empty memory. */
export function clientWords(): (ids: readonly string[]) => Promise<WordsOf> {
  const known = new Map<string, SearchWords>();
  let askedAt = Number.NEGATIVE_INFINITY;

  function learn({ sk, directorySk, searchWords, version }: WordsChange): void {
    const [, id = ''] = directorySk.split('#');
    const { version: before = version } = known.get(id) ?? {};
    if (sk === 'GONE') known.delete(id);
    else if (sk === 'PROFILE' && version > before) known.set(id, { searchWords, version });
  }

  async function keepUp(): Promise<void> {
    const asking = epochOf(now());
    if (asking - askedAt < TRUSTED_MS) (await changedSince(instantOf(askedAt - OVERLAP_MS))).forEach(learn);
    else known.clear();
    askedAt = asking;
  }

  return async (ids) => {
    await keepUp();
    const read = await profilesOf([...new Set(ids)].filter((id) => !known.has(id)));
    for (const { id, searchWords, version } of read.filter(isListed)) known.set(id, { searchWords, version });
    const others = new Map(read.map(({ id, searchWords }) => [id, searchWords]));
    return (id) => known.get(id)?.searchWords ?? others.get(id) ?? '';
  };
}

/** The search words of the clients of some appointments; empty for an unknown person. */
export const wordsOfClients = clientWords();
