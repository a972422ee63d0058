import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { table, tableName } from '@rostro/platform/table/client';
import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';

/** The progress of a back-fill: an item of the table that it changes, so that any machine can continue. */
export interface BackfillPlace {
  state: 'under way' | 'done';
  /** Items that were checked. */
  looked: number;
  /** The results */
  changed: Record<string, number>;
  /** Items that changed at each attempt. */
  left: number;
  begunAt: string;
  at: string;
  /** The start of the next page; absent at the start and at the end. */
  after?: Key;
}
type PlaceItem = Key & BackfillPlace;

export async function placeOf(name: string): Promise<BackfillPlace | null> {
  const item = await getItem<PlaceItem>(keys.backfill(name));
  if (item === null) return null;
  const { pk: _pk, sk: _sk, ...place } = item;
  return place;
}

/** Two concurrent runs only set each other's progress back; converted items stay converted. */
export async function savePlace(name: string, place: BackfillPlace): Promise<void> {
  const item: PlaceItem = { ...keys.backfill(name), ...place };
  await table.send(new PutCommand({ TableName: tableName(), Item: item }));
}
