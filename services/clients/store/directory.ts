import { now } from '@rostro/platform/clock';
import { queryItems } from '@rostro/platform/table/read';
import { CLIENT_SHARDS, keys } from '@rostro/rules/table/keys';
import { LISTED } from '@rostro/shared/contract/clients/client-fields';
import { epochOf, instantOf } from '@rostro/shared/time';
import type { ClientEntry, ClientQuery } from '../domain/directory.ts';
import { comparisonFor, insertInto } from '../domain/order.ts';
import { type DirectoryItem, Roster } from './roster.ts';

/**
 * All clients lie in memory, in every order that was asked for. Each request asks the index what has changed since the
 * last one asked: one Query a shard, of next to nothing (ADR 0014).
 */
type ClientOrder = ClientQuery['sort'];

/** Changes show in the index by when their request began: so long ago may one have begun that is not there yet. */
const OVERLAP_MS = 2 * 60_000;
/** Much less than what says who is gone is kept for (`GONE_SECONDS`). */
const TRUSTED_MS = 6 * 3_600_000;
const FIRST = '0';
/** About a megabyte: four shards are read at once, and no call may take seconds. */
const PAGE = 1000;
/** More people than this are put in order all together. */
const A_FEW = 200;

/** The summary's last appointment, services and missed visits alone: less to carry and to take apart. */
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
 * A shard from an instant on. Each page begins with the place at which the last one ended, told by its sort key: an
 * engine that counts its way to a start key takes ever longer for the next page. What comes twice is known already.
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

/** What is known, brought up to date; all of it where nothing is known, or for too long. */
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

/** Orders that are kept go on being right; many changes at once are put in order when they are asked for. */
function rearrange({ orders }: Memory, { gone, come }: { gone: ClientEntry[]; come: ClientEntry[] }): void {
  if (come.length > A_FEW || gone.length > A_FEW) orders.clear();
  const removed = new Set(gone);
  for (const [order, list] of orders) {
    const staying = removed.size === 0 ? list : list.filter((client) => !removed.has(client));
    insertInto(staying, come, comparisonFor(order));
    orders.set(order, staying);
  }
}

/** A directory that knows nothing yet. */
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
  /** A request that comes while a look is under way waits for the next one, which sees all that was written before. */
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

/** All clients, in an order. */
export const clientsBy = clientDirectory();
