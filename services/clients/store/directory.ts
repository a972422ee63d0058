import { now } from '@rostro/platform/clock';
import { queryItems } from '@rostro/platform/table/read';
import { CLIENT_SHARDS, keys } from '@rostro/rules/table/keys';
import { LISTED } from '@rostro/shared/contract/clients/client-fields';
import { epochOf, instantOf } from '@rostro/shared/time';
import type { ClientEntry, ClientQuery } from '../domain/directory.ts';
import { comparisonFor, insertInto } from '../domain/order.ts';
import { type DirectoryItem, Roster } from './roster.ts';

/**
 * All clients are kept in memory, in every order that was asked for. Each request asks the index only for changes
 * since the last one: a small Query per shard (ADR 0014).
 */
type ClientOrder = ClientQuery['sort'];

/** The index orders changes by the start of their request; a change may appear this late. */
const OVERLAP_MS = 2 * 60_000;
/** Much shorter than the time for which deletions stay in the index (`GONE_SECONDS`). */
const TRUSTED_MS = 6 * 3_600_000;
const FIRST = '0';
/** About a megabyte: four shards are read at once, and no call may take seconds. */
const PAGE = 1000;
/** More changes than this are sorted as a whole. */
const A_FEW = 200;

/** Of the summary only the last appointment, the services and the missed visits, to keep items small. */
const attributes = (): string[] => [
  ...['sk', 'directorySk', 'version', 'createdAt', 'searchWords', ...LISTED],
  ...['summary.newest[0]', 'summary.byService', 'summary.missed'],
];

interface Memory {
  roster: Roster;
  orders: Map<ClientOrder, ClientEntry[]>;
  /** When the index was last asked, in milliseconds since 1970. */
  askedAt: number;
}

/**
 * Reads a shard from an instant on. Each page starts at the last sort key of the page before: an engine that counts
 * its way to a start key gets slower with every page. Items that come twice do no harm.
 */
async function changedSince(shard: number, from: string): Promise<DirectoryItem[]> {
  const found: DirectoryItem[] = [];
  for (let start = from; ; ) {
    const page = await queryItems<DirectoryItem>({
      index: 'directory',
      partition: keys.clientEntries(shard),
      sort: { attribute: 'directorySk', from: start, to: '\uffff' },
      only: attributes(),
      limit: PAGE,
    });
    found.push(...page);
    const last = page.at(-1)?.directorySk;
    if (page.length < PAGE || last === undefined || last === start) return found;
    start = last;
  }
}

/** Everything is read anew if nothing is known, or the memory is too old. */
async function refreshed(memory: Memory | undefined): Promise<Memory> {
  const askedAt = epochOf(now());
  const known = memory !== undefined && askedAt - memory.askedAt < TRUSTED_MS ? memory : undefined;
  const from = known === undefined ? FIRST : instantOf(known.askedAt - OVERLAP_MS);
  const shards = Array.from({ length: CLIENT_SHARDS }, (_, shard) => changedSince(shard, from));
  const changes = await Promise.all(shards);
  const current = known ?? { roster: new Roster(), orders: new Map(), askedAt };
  for (const items of changes) rearrange(current, current.roster.learn(items));
  current.askedAt = askedAt;
  return current;
}

/** Kept orders stay sorted; after many changes they are dropped, and sorted when they are asked for. */
function rearrange({ orders }: Memory, { gone, come }: { gone: ClientEntry[]; come: ClientEntry[] }): void {
  if (come.length > A_FEW || gone.length > A_FEW) orders.clear();
  const removed = new Set(gone);
  for (const [order, list] of orders) {
    const staying = removed.size === 0 ? list : list.filter((client) => !removed.has(client));
    insertInto(staying, come, comparisonFor(order));
    orders.set(order, staying);
  }
}

export function clientDirectory(): (order: ClientOrder) => Promise<readonly ClientEntry[]> {
  let memory: Memory | undefined;
  let running: Promise<Memory> | undefined;
  let waiting: Promise<Memory> | undefined;

  const look = async (): Promise<Memory> => {
    try {
      memory = await refreshed(memory);
      return memory;
    } finally {
      running = undefined;
    }
  };
  const begin = (): Promise<Memory> => {
    waiting = undefined;
    running = look();
    return running;
  };
  /** A request that comes during a look waits for the next look, which sees every earlier write. */
  const lookAgain = (): Promise<Memory> => {
    if (running === undefined) return begin();
    waiting ??= running.then(begin, begin);
    return waiting;
  };

  return async (order) => {
    const { roster, orders } = await lookAgain();
    const known = orders.get(order);
    if (known) return known;
    const list = roster.people().sort(comparisonFor(order));
    orders.set(order, list);
    return list;
  };
}

export const clientsBy = clientDirectory();
