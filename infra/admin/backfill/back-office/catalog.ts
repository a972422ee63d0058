import type { EquipmentItem, ServiceItem } from '@rostro/kit/table/items';
import { type Key, keys } from '@rostro/kit/table/keys';
import { shapeChange } from '../backfill.ts';

type Unversioned = Key & Partial<Pick<ServiceItem | EquipmentItem, 'version'>>;
const PARTITIONS = [keys.services().pk, keys.equipmentList().pk];

/** An item without a version cannot be saved, because every form names the version that it read. */
export const versionedCatalog = shapeChange<Unversioned>({
  what: 'services and equipment that can be edited',
  isOld: (item): item is Unversioned => PARTITIONS.includes(item.pk) && (item as Unversioned).version === undefined,
  writesFor: async (item, at) => [
    {
      ...{ label: 'catalog', update: item, expression: 'SET #version = :first, updatedAt = :at' },
      condition: 'attribute_exists(pk) AND attribute_not_exists(#version)',
      ...{ names: { '#version': 'version' }, values: { ':first': 1, ':at': at } },
    },
  ],
});
