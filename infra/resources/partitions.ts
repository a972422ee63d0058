import { type Key, OUTBOX_SHARDS } from '@rostro/platform/table/keys';
import { type Kind, matcherOf, nameOf } from '@rostro/platform/table/kind';
import { CLIENT_SHARDS, CLINIC } from '@rostro/rules/table/keys';
import { KINDS } from '@rostro/rules/table/kinds';
import { ofRooms } from './rooms.ts';

/** Those of the core and of every room. If two patterns match one key, the first one counts. */
export const ALL_KINDS: Readonly<Record<string, Kind & { room?: string }>> = { ...KINDS, ...ofRooms('kinds') };

/** The kinds by their names in accesses: `APT#{id} / MOVE#{number}`. */
const NAMED = Object.values(ALL_KINDS).map(({ room, pattern, index, holds }) => {
  const name = nameOf(pattern);
  const [partition = '', sort = ''] = name.split(' / ');
  return {
    room,
    pattern,
    index,
    name,
    partition,
    sort,
    holds,
    isKey: matcherOf(name),
    isPartition: matcherOf(partition),
  };
});
type Named = (typeof NAMED)[number];
export const ITEM_KINDS = NAMED.filter(({ index }) => index === '');

export type IndexName = Exclude<(typeof KINDS)[keyof typeof KINDS]['index'], ''>;
export const ENTRY_KINDS = NAMED.filter(({ index }) => index !== '');
export const isIndex = (name: string): name is IndexName => ENTRY_KINDS.some(({ index }) => index === name);

const fail = (what: string): never => {
  throw new Error(
    `${what} is of no known kind: describe it in services/rules/table/kinds.ts, or in the door of its room`,
  );
};

function withoutClinic(pk: string): string {
  const start = `${CLINIC}#`;
  return pk.startsWith(start) ? pk.slice(start.length) : fail(`the partition ${pk}`);
}

/** @throws if the key is not described */
export function partitionKindOf({ pk, sk }: Key): string {
  const text = `${withoutClinic(pk)} / ${sk}`;
  return ITEM_KINDS.find(({ isKey }) => isKey.test(text))?.name ?? fail(`the key ${pk} / ${sk}`);
}

interface Range {
  from: string;
  to: string;
}

/** The letters of a sort key up to the first `#`, which name the kind of items in a range. */
const headOf = (sort: string): string => /^[A-Z]+#/.exec(sort)?.[0] ?? '';

const rangesOf = ({ partition, sort }: Named): string[] => [`${partition} / …`, `${partition} / ${headOf(sort)}…`];
const RANGES = new Set(ITEM_KINDS.flatMap(rangesOf));
export const isRangeKind = (text: string): boolean => RANGES.has(text);

/**
 * The name of a Query's range: `APT#{id} / PAY#…`, or `CASH#{day} / …` for a whole partition.
 * @throws if there are no such keys
 */
export function rangeKindOf(pk: string, { from, to }: Range = { from: '', to: '' }): string {
  const text = withoutClinic(pk);
  const pattern = ITEM_KINDS.find(({ isPartition }) => isPartition.test(text))?.partition;
  const kind = `${pattern} / ${to.startsWith(headOf(from)) ? headOf(from) : ''}…`;
  return pattern !== undefined && isRangeKind(kind) ? kind : fail(`the range ${pk} / ${from} … ${to}`);
}

/** @throws if it is not described */
export function indexPartitionKindOf(index: IndexName, pk: string): string {
  const text = withoutClinic(pk);
  const found = ENTRY_KINDS.find((kind) => kind.index === index && kind.isPartition.test(text));
  return found?.partition ?? fail(`the partition ${pk} of the index ${index}`);
}

/** The shards are known, so they need no wildcard. */
const SHARDS: Readonly<Record<string, number>> = { 'OUTBOX#{shard}': OUTBOX_SHARDS, 'CLIENTS#{shard}': CLIENT_SHARDS };

/** The partition keys of a kind of item, range or index partition in a policy, with `*` for any text: `main#APT#*`. */
export function leadingKeysOf(kind: string): string[] {
  const [partition = ''] = kind.split(' / ');
  const shards = SHARDS[partition];
  const values = shards === undefined ? ['*'] : Array.from({ length: shards }, (_, shard) => String(shard));
  return values.map((value) => `${CLINIC}#${partition.replace(/\{[^}]+\}/g, value)}`);
}

/** The optional room whose own kinds of items alone an access is about, as a folder of `services`. */
export function roomOfKind(on: string, index?: IndexName): string | undefined {
  const kinds = ITEM_KINDS.filter((kind) => kind.name === on || rangesOf(kind).includes(on));
  const entries = ENTRY_KINDS.filter((kind) => kind.index === index && kind.partition === on);
  const [room, ...others] = new Set((index === undefined ? kinds : entries).map((kind) => kind.room));
  return others.length === 0 ? room : undefined;
}
