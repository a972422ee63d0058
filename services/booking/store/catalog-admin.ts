import type { Key } from '@rostro/platform/table/keys';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { type Author, transact } from '@rostro/platform/table/transact';
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

/** The partition of a kind of item, and its caches. */
export interface Collection<T extends OnShelf> {
  partition: { pk: string };
  keyOf: (id: number) => Key;
  forget: () => void;
  /** Only carries the type of the items. */
  of?: T;
}
export const SERVICES: Collection<ServiceItem & Made> = {
  partition: keys.services(),
  keyOf: keys.service,
  forget: forgetServices,
};
export const EQUIPMENT: Collection<EquipmentItem & Made> = {
  partition: keys.equipmentList(),
  keyOf: keys.equipment,
  forget: forgetEquipment,
};

/** Deleted ones included, strongly consistent, in order. */
export const allOf = async <T extends OnShelf>({ partition }: Collection<T>): Promise<T[]> =>
  (await queryItems<T>({ partition, consistency: 'strong' })).sort(byOrder);

/** Null if there is none, or it was deleted. */
export async function oneOf<T extends OnShelf>({ keyOf }: Collection<T>, id: number): Promise<T | null> {
  const item = await getItem<T>(keyOf(id));
  return item !== null && isLive(item) ? item : null;
}

/** Condition: the number is free. */
export async function addTo<T extends OnShelf>({ forget }: Collection<T>, author: Author, item: T): Promise<void> {
  await transact(author, item.updatedAt, [{ label: 'new', put: item, condition: 'attribute_not_exists(pk)' }]);
  forget();
}

/** Writes changed items, all or none, if nobody changed them meanwhile. A deletion raises the version as well. */
export async function replaceIn<T extends OnShelf>(
  { forget }: Collection<T>,
  author: Author,
  changes: readonly { before: T; after: T }[],
): Promise<void> {
  const [first] = changes;
  if (first === undefined) return;
  await transact(
    author,
    first.after.updatedAt,
    changes.map(({ before, after }) => ({
      label: String(before.id),
      put: after,
      condition: '#version = :version',
      names: { '#version': 'version' },
      values: { ':version': before.version },
    })),
  );
  forget();
}
