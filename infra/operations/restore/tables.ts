import {
  BatchGetCommand,
  type DynamoDBDocumentClient,
  QueryCommand,
  type QueryCommandOutput,
  ScanCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Key } from '@rostro/platform/table/keys';
import { type Item, keyText, pickKey } from './item.ts';

/** DynamoDB's limit of one BatchGetItem. */
const BATCH = 100;
const ATTEMPTS = 8;

/** A table page by page, or one partition of it. */
export async function* pagesOf(
  client: DynamoDBDocumentClient,
  tableName: string,
  partition?: string,
): AsyncGenerator<Item[]> {
  let start: QueryCommandOutput['LastEvaluatedKey'];
  do {
    const input = {
      TableName: tableName,
      ConsistentRead: true,
      Limit: BATCH,
      ...(start && { ExclusiveStartKey: start }),
    };
    const page: QueryCommandOutput = await client.send(
      partition === undefined
        ? new ScanCommand(input)
        : new QueryCommand({
            ...input,
            KeyConditionExpression: 'pk = :pk',
            ExpressionAttributeValues: { ':pk': partition },
          }),
    );
    yield (page.Items ?? []) as Item[];
    start = page.LastEvaluatedKey;
  } while (start);
}

/** The items of these keys, by `keyText`; missing ones are left out. */
export async function itemsOf(
  client: DynamoDBDocumentClient,
  tableName: string,
  wanted: readonly Key[],
): Promise<Map<string, Item>> {
  const unique = [...new Map(wanted.map((key) => [keyText(key), pickKey(key)])).values()];
  const found = new Map<string, Item>();
  for (let first = 0; first < unique.length; first += BATCH) {
    for (const item of await batchOf(client, tableName, unique.slice(first, first + BATCH))) {
      found.set(keyText(item), item);
    }
  }
  return found;
}

async function batchOf(client: DynamoDBDocumentClient, tableName: string, keys: Key[]): Promise<Item[]> {
  const items: Item[] = [];
  let pending: Record<string, unknown>[] = keys.map((key) => ({ ...key }));
  for (let attempt = 0; pending.length > 0; attempt++) {
    if (attempt === ATTEMPTS) throw new Error(`${tableName} left keys of a batch unread`);
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({ RequestItems: { [tableName]: { Keys: pending, ConsistentRead: true } } }),
    );
    items.push(...((Responses?.[tableName] ?? []) as Item[]));
    pending = UnprocessedKeys?.[tableName]?.Keys ?? [];
  }
  return items;
}
