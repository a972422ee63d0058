import {
  CreateTableCommand,
  DeleteItemCommand,
  DescribeTableCommand,
  DynamoDBClient,
  PutItemCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb';
import type { Handle } from '@rostro/local-aws/gateway';
import { keys } from '@rostro/rules/table/keys';
import { TABLE } from '../resources/table.ts';

/**
 * Creates the table of the resource description, unless it exists. It has no stream, because with one the local
 * engine's writes become slower without bound; the relay sweeps instead.
 * @returns whether it was created
 */
export async function createTable(client: DynamoDBClient, tableName: string): Promise<boolean> {
  const known = await client.send(new DescribeTableCommand({ TableName: tableName })).catch((error: unknown) => {
    if (error instanceof ResourceNotFoundException) return null;
    throw error;
  });
  if (known !== null) return false;
  const indexes = Object.entries(TABLE.indexes);
  const attributes = [
    TABLE.partitionKey,
    TABLE.sortKey,
    ...indexes.flatMap(([, { partitionKey, sortKey }]) => [partitionKey, sortKey]),
  ];
  const keySchema = (partitionKey: string, sortKey: string) => [
    { AttributeName: partitionKey, KeyType: 'HASH' as const },
    { AttributeName: sortKey, KeyType: 'RANGE' as const },
  ];
  await client.send(
    new CreateTableCommand({
      TableName: tableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: attributes.map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
      KeySchema: keySchema(TABLE.partitionKey, TABLE.sortKey),
      GlobalSecondaryIndexes: indexes.map(([IndexName, { partitionKey, sortKey }]) => ({
        IndexName,
        KeySchema: keySchema(partitionKey, sortKey),
        Projection: { ProjectionType: 'ALL' as const },
      })),
    }),
  );
  return true;
}

/**
 * On one machine "up" means that the table accepts a write: with a full disk or a damaged table no booking works, even
 * if the process responds.
 * @param tryWrite fails if the table rejects a write
 * @param answer the healthy response
 */
export function health(tryWrite: () => Promise<void>, answer: Handle): Handle {
  let trying: Promise<boolean> | undefined;
  const canWrite = (): Promise<boolean> => {
    trying ??= tryWrite()
      .then(() => true)
      .catch((error: unknown) => {
        console.error(`health: nothing can be written: ${error}`);
        return false;
      })
      .finally(() => {
        trying = undefined;
      });
    return trying;
  };
  return async (request, response, url) => {
    if (await canWrite()) return answer(request, response, url);
    response.writeHead(503, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ message: 'Service Unavailable' }));
  };
}

/** Writes a test item into the table and deletes it; responds at once, without retries. */
export function writeProbe(tableName: string): () => Promise<void> {
  // In a partition that no file of the clinic contains: a file may be made at any time.
  const place = { pk: { S: keys.probe().pk }, sk: { S: 'HEALTH' } };
  const client = new DynamoDBClient({ maxAttempts: 1 });
  return async () => {
    await client.send(new PutItemCommand({ TableName: tableName, Item: place }));
    await client.send(new DeleteItemCommand({ TableName: tableName, Key: place }));
  };
}
