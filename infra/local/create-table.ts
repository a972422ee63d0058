import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb';
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
