import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { tableName } from '@rostro/platform/table/client';
import type { System } from '../../infra/local/system.ts';

/** All kept items, by key, once every event is processed. */
export async function wholeTable(system: System): Promise<Record<string, unknown>> {
  await system.settle();
  const engine = new DynamoDBClient({ endpoint: system.engine.endpoint });
  const found: Record<string, unknown> = {};
  for await (const { Items = [] } of paginateScan(
    { client: engine },
    { TableName: tableName(), ConsistentRead: true },
  )) {
    for (const item of Items) found[`${item.pk?.S} ${item.sk?.S}`] = item;
  }
  engine.destroy();
  return found;
}
