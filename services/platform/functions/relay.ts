import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { publish } from '../outbox/publish.ts';
import type { OutboxItem } from '../table/items.ts';
import { OUTBOX_SHARDS, platformKeys } from '../table/keys.ts';
import { queryItems } from '../table/read.ts';

/** Reads the table's stream, which the event source filters to new outbox items. */
export async function stream(event: DynamoDBStreamEvent): Promise<void> {
  const items = event.Records.filter((record) => record.eventName === 'INSERT').map(
    (record) => unmarshall((record.dynamodb?.NewImage ?? {}) as Record<string, AttributeValue>) as OutboxItem,
  );
  await publish(items);
}

/**
 * Publishes the events that are still in the outbox: on one machine all of them, on AWS those that the stream missed.
 * @returns the number of published events
 */
export async function sweep(): Promise<number> {
  const shards = await Promise.all(
    Array.from({ length: OUTBOX_SHARDS }, (_, shard) =>
      queryItems<OutboxItem>({ partition: platformKeys.outboxShard(shard), consistency: 'strong' }),
    ),
  );
  return publish(shards.flat());
}
