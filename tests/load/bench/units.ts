import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { table } from '@rostro/platform/table/client';
import type { Key } from '@rostro/platform/table/keys';
import type { RecordedWrite } from './recorder.ts';

/** The write units of one item of a transaction, as the engine reports them. */
export interface ItemUnits {
  /** `'Update …#CLIENT#… / WINDOW'` */
  item: string;
  table: number;
  /** Write units by index. */
  indexes: Record<string, number>;
}

type Item = NonNullable<RecordedWrite['TransactItems']>[number];

/** `'main#APT#8b1…'` → `'…#APT#…'` */
const shapeOf = (key: string): string => key.replace(/[^#]+/g, (part) => (/^[A-Z]+$/.test(part) ? part : '…'));

function nameOf(item: Item): string {
  const [kind, action] = Object.entries(item)[0] as unknown as [string, { Item?: Key; Key?: Key }];
  const { pk, sk } = (action.Item ?? action.Key) as Key;
  return `${kind} ${shapeOf(pk)} / ${shapeOf(sk)}`;
}

/** The engine only reports a transaction's sum, so each item is written in one of its own. */
export async function unitsOfItems({ TransactItems = [] }: RecordedWrite): Promise<ItemUnits[]> {
  const all: ItemUnits[] = [];
  for (const item of TransactItems) {
    const command = new TransactWriteCommand({ TransactItems: [item], ReturnConsumedCapacity: 'INDEXES' });
    const [told] = (await table.send(command)).ConsumedCapacity ?? [];
    const indexes = Object.entries(told?.GlobalSecondaryIndexes ?? {});
    all.push({
      item: nameOf(item),
      table: told?.Table?.CapacityUnits ?? 0,
      indexes: Object.fromEntries(indexes.map(([name, { CapacityUnits = 0 }]) => [name, CapacityUnits])),
    });
  }
  return all;
}

export const sumOf = ({ table: units, indexes }: ItemUnits): number =>
  Object.values(indexes).reduce((sum, each) => sum + each, units);
