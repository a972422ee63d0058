import { type DynamoDBDocumentClient, paginateQuery, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Key } from '@rostro/platform/table/keys';
import { present } from '../../seed/write.ts';
import { type Item, keyText, pickKey } from './item.ts';

/** As many as one BatchGetItem of the other table may ask for. */
const PAGE = 100;

/** A table page by page, or one partition of it. */
export async function* pagesOf(
  client: DynamoDBDocumentClient,
  tableName: string,
  partition?: string,
): AsyncGenerator<Item[]> {
  const input = { TableName: tableName, ConsistentRead: true };
  const paging = { client, pageSize: PAGE };
  const within = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': partition } };
  const pages = partition === undefined ? paginateScan(paging, input) : paginateQuery(paging, { ...input, ...within });
  for await (const { Items = [] } of pages) yield Items as Item[];
}

/** The items of these keys, by `keyText`; missing ones are left out. */
export async function itemsOf(
  client: DynamoDBDocumentClient,
  tableName: string,
  wanted: readonly Key[],
): Promise<Map<string, Item>> {
  const unique = [...new Map(wanted.map((key) => [keyText(key), pickKey(key)])).values()];
  const found = (await present({ client, name: tableName }, unique)) as Item[];
  return new Map(found.map((item) => [keyText(item), item]));
}
