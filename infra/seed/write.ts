import { setTimeout as pause } from 'node:timers/promises';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, BatchWriteCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '@rostro/platform/table/keys';

export interface SeedTable {
  client: DynamoDBDocumentClient;
  name: string;
}

/** DynamoDB's limits of one BatchWriteItem and one BatchGetItem. */
const WRITES = 25;
const READS = 100;
const WRITERS = 8;
const ATTEMPTS = 10;

const inChunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, place) => list.slice(place * size, (place + 1) * size));

/** Waits longer after each attempt, up to two seconds; the table may be throttled. */
async function backOff(attempt: number): Promise<void> {
  if (attempt === ATTEMPTS) throw new Error('the table is too busy for the seed');
  await pause(Math.random() * Math.min(2000, 20 * 2 ** attempt));
}

async function putBatch({ client, name }: SeedTable, items: readonly Key[]): Promise<void> {
  let pending: Record<string, unknown>[] = items.map((item) => ({ PutRequest: { Item: item } }));
  for (let attempt = 1; ; attempt++) {
    const { UnprocessedItems } = await client.send(new BatchWriteCommand({ RequestItems: { [name]: pending } }));
    pending = UnprocessedItems?.[name] ?? [];
    if (pending.length === 0) return;
    await backOff(attempt);
  }
}

/** Puts all items and overwrites existing ones. */
export async function putAll(table: SeedTable, items: readonly Key[]): Promise<void> {
  const batches = inChunks(items, WRITES);
  const writer = async () => {
    for (let batch = batches.pop(); batch !== undefined; batch = batches.pop()) await putBatch(table, batch);
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
}

/**
 * Puts only the items that do not exist yet.
 * @returns the number of written items
 */
export async function putAbsent({ client, name }: SeedTable, items: readonly Key[]): Promise<number> {
  const put = async (item: Key): Promise<number> => {
    try {
      const condition = 'attribute_not_exists(pk)';
      await client.send(new PutCommand({ TableName: name, Item: { ...item }, ConditionExpression: condition }));
      return 1;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return 0;
      throw error;
    }
  };
  const puts = await Promise.all(items.map(put));
  return puts.reduce((sum, one) => sum + one, 0);
}

/** The stored items with the keys of these items. */
export async function present({ client, name }: SeedTable, items: readonly Key[]): Promise<Key[]> {
  const found: Key[] = [];
  for (const chunk of inChunks(items, READS)) {
    let pending: Record<string, unknown>[] = chunk.map(({ pk, sk }) => ({ pk, sk }));
    for (let attempt = 1; pending.length > 0; attempt++) {
      const keys = { Keys: pending, ConsistentRead: true };
      const { Responses, UnprocessedKeys } = await client.send(new BatchGetCommand({ RequestItems: { [name]: keys } }));
      found.push(...((Responses?.[name] ?? []) as Key[]));
      pending = UnprocessedKeys?.[name]?.Keys ?? [];
      if (pending.length > 0) await backOff(attempt);
    }
  }
  return found;
}
