import type { Key } from '@rostro/platform/table/keys';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { type Author, transact, versionIs, type Write } from '@rostro/platform/table/transact';
import type { EquipmentItem, ServiceItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { isLive, type Shelved } from '../domain/shelf.ts';
import { byOrder, forgetEquipment, forgetServices } from './catalog.ts';

/** Set by the request that made the item, if it came with an idempotency key. */
interface Made {
  createdWith?: string | undefined;
  requestHash?: string | undefined;
}
export type OnShelf = Shelved & Made & Key & { name: string; isActive: boolean };
export type OnShelfService = ServiceItem & Made;
export type OnShelfEquipment = EquipmentItem & Made;

export interface Collection<T extends OnShelf> {
  /** Deleted ones included, strongly consistent. */
  items: () => Promise<T[]>;
  keyOf: (id: number) => Key;
  forget: () => void;
}
export const SERVICES: Collection<OnShelfService> = {
  items: () => queryItems({ partition: keys.services(), consistency: 'strong' }),
  keyOf: keys.service,
  forget: forgetServices,
};
export const EQUIPMENT: Collection<OnShelfEquipment> = {
  items: () => queryItems({ partition: keys.equipmentList(), consistency: 'strong' }),
  keyOf: keys.equipment,
  forget: forgetEquipment,
};

export const allOf = async <T extends OnShelf>({ items }: Collection<T>): Promise<T[]> => (await items()).sort(byOrder);

/** Null: there is none, or it was deleted. */
export async function oneOf<T extends OnShelf>({ keyOf }: Collection<T>, id: number): Promise<T | null> {
  const row = await getItem<T>(keyOf(id));
  return row !== null && isLive(row) ? row : null;
}

/** Condition: the number is free. */
export async function addTo<T extends OnShelf>(
  { forget }: Collection<T>,
  author: Author,
  row: T,
  checks: readonly Write[] = [],
): Promise<void> {
  const made: Write = { label: 'new', put: row, condition: 'attribute_not_exists(pk)' };
  await transact(author, row.updatedAt, [made, ...checks]);
  forget();
}

/** All or none. */
export async function addAllTo<T extends OnShelf>(
  { forget }: Collection<T>,
  author: Author,
  rows: readonly T[],
  others: readonly Write[] = [],
): Promise<void> {
  const puts = rows.map(
    (row): Write => ({
      label: String(row.id),
      put: row,
      condition: 'attribute_not_exists(pk)',
    }),
  );
  await transact(author, rows[0]?.updatedAt ?? '', [...puts, ...others]);
  forget();
}

const ifUnchanged = ({ version }: Shelved) => versionIs('version', version);

/** Condition: neither changed nor deleted since it was read. */
export const stillAsRead = <T extends OnShelf>({ keyOf }: Collection<T>, row: T): Write => ({
  label: `still ${row.id}`,
  check: keyOf(row.id),
  ...ifUnchanged(row),
});

/** All or none. Condition: unchanged since they were read. A deletion raises the version as well. */
export async function replaceIn<T extends OnShelf>(
  { forget }: Collection<T>,
  author: Author,
  changes: readonly { before: T; after: T }[],
  checks: readonly Write[] = [],
): Promise<void> {
  const [first] = changes;
  if (first === undefined) return;
  const puts = changes.map(({ before, after }) => ({
    label: String(before.id),
    put: after,
    ...ifUnchanged(before),
  }));
  await transact(author, first.after.updatedAt, [...puts, ...checks]);
  forget();
}
