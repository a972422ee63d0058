import { BatchWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { table, tableName } from '@rostro/platform/table/client';
import type { Key } from '@rostro/platform/table/keys';
import { pagesOf } from '@rostro/platform/table/scan';
import { keys, kindOf } from '@rostro/rules/table/keys';

/** Items as older releases wrote them, derived from today's items. */

type Item = Key & Record<string, unknown>;

const without = (item: Item, ...names: string[]): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name))) as Item;

type Shape = (item: Item) => Item | null;

/** Before visits had accounts: their payments were all there was. */
export const beforeAccounts: Shape = (item) => {
  const kind = kindOf(item);
  // Those of a package are as old as the package.
  if (kind === 'movements' && !('packageId' in item)) return null;
  return kind === 'payments' && 'entered' in item ? without(item, 'entered') : item;
};

/** Returns every item of the table, by its key. */
export async function readTable(): Promise<Map<string, Item>> {
  const items = new Map<string, Item>();
  for await (const page of pagesOf({ consistency: 'strong' })) {
    for (const item of page.items) items.set(`${item.pk}\n${item.sk}`, item as Item);
  }
  return items;
}

export const put = async (item: Key): Promise<void> => {
  await table.send(new PutCommand({ TableName: tableName(), Item: { ...item } }));
};

/** Converts the table to the shape of an older release. */
export async function growOlder(older: Shape): Promise<void> {
  const changes = [...(await readTable()).values()].flatMap((item) => {
    const then = older(item);
    if (then === item) return [];
    const { pk, sk } = item;
    return [then === null ? { DeleteRequest: { Key: { pk, sk } } } : { PutRequest: { Item: then } }];
  });
  for (let first = 0; first < changes.length; first += 25) {
    const RequestItems = { [tableName()]: changes.slice(first, first + 25) };
    await table.send(new BatchWriteCommand({ RequestItems }));
  }
}
