import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { EVENT_SOURCE } from '@rostro/shared/events';
import { env } from '../env.ts';
import { log } from '../log.ts';
import { table, tableName } from '../table/client.ts';
import type { OutboxItem } from '../table/items.ts';

const bus = new EventBridgeClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 3000, requestTimeout: 5000, throwOnRequestTimeout: true },
});
/** EventBridge's bound on one call. */
const BATCH = 10;

/**
 * Publishes outbox items and then deletes the ones the bus took. A crash between the two publishes an event again:
 * who listens deduplicates. Items the bus refused stay for the next sweep.
 * @returns how many were published
 */
export async function publish(items: readonly OutboxItem[]): Promise<number> {
  let published = 0;
  for (let first = 0; first < items.length; first += BATCH) {
    published += await publishBatch(items.slice(first, first + BATCH));
  }
  return published;
}

async function publishBatch(items: readonly OutboxItem[]): Promise<number> {
  const { Entries = [] } = await bus.send(
    new PutEventsCommand({
      Entries: items.map((item) => ({
        EventBusName: env('EVENT_BUS_NAME'),
        Source: EVENT_SOURCE,
        DetailType: item.type,
        Detail: JSON.stringify(item.detail),
        Time: new Date(item.occurredAt),
      })),
    }),
  );
  const taken = items.filter((_, position) => Entries[position]?.EventId !== undefined);
  await Promise.all(
    taken.map(({ pk, sk }) => table.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }))),
  );
  if (taken.length < items.length) {
    log.error('the bus refused events', {
      refused: items.length - taken.length,
      codes: Entries.map((e) => e.ErrorCode),
    });
  }
  return taken.length;
}
