import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactGetCommand,
} from '@aws-sdk/lib-dynamodb';
import { table, tableName } from './client.ts';
import type { Key } from './keys.ts';
import { isConflict, WriteRejected } from './transact.ts';

/** DynamoDB's limit of one BatchGetItem. */
const BATCH = 100;
const BATCHES_AT_ONCE = 4;
const BATCH_ATTEMPTS = 5;

export type Consistency = 'strong' | 'eventual';

/** One item, or null. Strongly consistent by default, because a decision about a write needs current facts. */
export async function getItem<T extends Key>(key: Key, consistency: Consistency = 'strong'): Promise<T | null> {
  const { pk, sk } = key;
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: { pk, sk }, ConsistentRead: consistency === 'strong' }),
  );
  return (Item as T | undefined) ?? null;
}

export const keyText = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

/** By key; null where there is none. */
export interface Batch {
  get<T extends Key>(key: Key): T | null;
}

/** In as few calls as possible, a few of them at once; a repeated key is read once. */
export async function getItems(wanted: readonly Key[], consistency: Consistency = 'strong'): Promise<Batch> {
  const unique = [...new Map(wanted.map((key) => [keyText(key), { pk: key.pk, sk: key.sk }])).values()];
  const found = new Map<string, Key>();
  for (let first = 0; first < unique.length; first += BATCH * BATCHES_AT_ONCE) {
    const starts = Array.from({ length: BATCHES_AT_ONCE }, (_, place) => first + place * BATCH);
    const parts = starts.map((start) => unique.slice(start, start + BATCH)).filter((part) => part.length > 0);
    const batches = await Promise.all(parts.map((part) => readBatch(part, consistency)));
    for (const item of batches.flat()) found.set(keyText(item), item);
  }
  return batchOf(found);
}

const batchOf = (found: ReadonlyMap<string, Key>): Batch => ({
  get: <T extends Key>(key: Key) => (found.get(keyText(key)) as T | undefined) ?? null,
});

/**
 * A few items as of one moment, which a batch does not promise.
 * @throws {WriteRejected} during a transaction on them: read again
 */
export async function getTogether(wanted: readonly Key[]): Promise<Batch> {
  const TransactItems = wanted.map(({ pk, sk }) => ({ Get: { TableName: tableName(), Key: { pk, sk } } }));
  try {
    const { Responses = [] } = await table.send(new TransactGetCommand({ TransactItems }));
    const found = Responses.flatMap(({ Item }) => (Item ? [Item as Key] : []));
    return batchOf(new Map(found.map((item) => [keyText(item), item])));
  } catch (error) {
    if (!(error instanceof TransactionCanceledException && isConflict(error))) throw error;
    throw new WriteRejected(new Set(), true, error);
  }
}

async function readBatch(batch: Key[], consistency: Consistency): Promise<Key[]> {
  const items: Key[] = [];
  let pending: Record<string, unknown>[] = batch.map((key) => ({ ...key }));
  for (let attempt = 0; pending.length > 0; attempt++) {
    if (attempt === BATCH_ATTEMPTS) throw new Error('the table left keys of a batch unread');
    const { Responses, UnprocessedKeys } = await table.send(
      new BatchGetCommand({
        RequestItems: { [tableName()]: { Keys: pending, ConsistentRead: consistency === 'strong' } },
      }),
    );
    items.push(...((Responses?.[tableName()] ?? []) as Key[]));
    pending = UnprocessedKeys?.[tableName()]?.Keys ?? [];
  }
  return items;
}

type QueryInput = Omit<QueryCommandInput, 'TableName' | 'KeyConditionExpression' | 'ExpressionAttributeValues'>;

export interface Range {
  index?: string;
  partition: Readonly<Record<string, string>>;
  sort?: { attribute: string; from: string; to: string };
  newestFirst?: boolean;
  limit?: number;
  consistency?: Consistency;
  /** Wanted attributes, or paths into them (`summary.newest[0]`); absent: all. */
  only?: readonly string[];
}

/** All items of a range, page after page. Reads of an index are always eventually consistent. */
export async function queryItems<T>(range: Range): Promise<T[]> {
  const [attribute, value] = Object.entries(range.partition)[0] ?? [];
  if (attribute === undefined || value === undefined) throw new Error('a query needs a partition');
  const names: Record<string, string> = { '#p': attribute };
  const values: Record<string, string> = { ':p': value };
  let condition = '#p = :p';
  if (range.sort) {
    names['#s'] = range.sort.attribute;
    values[':from'] = range.sort.from;
    values[':to'] = range.sort.to;
    condition += ' AND #s BETWEEN :from AND :to';
  }
  const base: QueryInput = {
    ExpressionAttributeNames: names,
    ScanIndexForward: range.newestFirst !== true,
    ...(range.index === undefined ? { ConsistentRead: range.consistency === 'strong' } : { IndexName: range.index }),
    ...(range.limit === undefined ? {} : { Limit: range.limit }),
    ...(range.only === undefined ? {} : projectionOf(range.only, names)),
  };
  const items: T[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await table.send(
      new QueryCommand({
        ...base,
        TableName: tableName(),
        KeyConditionExpression: condition,
        ExpressionAttributeValues: values,
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    );
    items.push(...((page.Items ?? []) as T[]));
    start = page.LastEvaluatedKey;
  } while (start && (range.limit === undefined || items.length < range.limit));
  return items;
}

/** Any of the names may be a reserved word of DynamoDB. */
function projectionOf(attributes: readonly string[], names: Record<string, string>): Partial<QueryInput> {
  const placeholders = attributes.map((path, position) =>
    path.replace(/[A-Za-z]\w*/g, (name, offset: number) => {
      const placeholder = `#a${position}_${offset}`;
      names[placeholder] = name;
      return placeholder;
    }),
  );
  return { ProjectionExpression: placeholders.join(', ') };
}

/** The range of a partition whose sort keys begin with a prefix. */
export const sortKeyPrefix = (prefix: string): NonNullable<Range['sort']> => ({
  attribute: 'sk',
  from: prefix,
  to: `${prefix}\uffff`,
});
