import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { BATCH, put } from '../bus.ts';
import { table, tableName } from '../table/client.ts';
import type { OutboxItem } from '../table/items.ts';

/**
 * Publishes outbox items, then deletes those that the bus accepted. A crash between the two publishes an event again;
 * listeners deduplicate. Refused items stay for the next sweep.
 * @returns the number of published events
 */
export async function publish(items: readonly OutboxItem[]): Promise<number> {
  let published = 0;
  for (let first = 0; first < items.length; first += BATCH) {
    const taken = await put(items.slice(first, first + BATCH));
    await Promise.all(
      taken.map(({ pk, sk }) => table.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }))),
    );
    published += taken.length;
  }
  return published;
}
