import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Engine, startEngine } from '@rostro/local-aws/engine';
import { leanSender } from '@rostro/platform/table/lean/send';
import { createTable } from '../../infra/local/table.ts';

/** The lean client and the SDK's ask the same engine, each on a table of its own: whatever is asked, both answer alike. */
interface Way {
  TableName: string;
  send: (command: object) => Promise<Record<string, unknown>>;
}

let engine: Engine;
const folder = mkdtempSync(join(tmpdir(), 'rostro-clients-'));
let ways: Way[];

beforeAll(async () => {
  engine = await startEngine({ dataDir: folder });
  const settings = {
    endpoint: engine.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  };
  const client = new DynamoDBClient(settings);
  const sdk = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const lean = leanSender(engine.endpoint);
  for (const TableName of ['by-sdk', 'by-lean']) await createTable(client, TableName);
  ways = [
    { TableName: 'by-sdk', send: (command) => sdk.send(command as never) as Promise<never> },
    { TableName: 'by-lean', send: (command) => lean(command as never) as Promise<Record<string, unknown>> },
  ];
}, 30_000);
afterAll(async () => {
  await engine?.close();
  rmSync(folder, { recursive: true, force: true });
});

type Made = (table: { TableName: string }) => object;

/** What each way answered or threw, without what names the request or the table. */
async function answers(made: Made): Promise<[unknown, unknown]> {
  const of = async ({ TableName, send }: Way): Promise<unknown> => {
    const said = await send(made({ TableName })).catch(({ name, message, CancellationReasons }) => ({
      thrown: { name, message, CancellationReasons },
    }));
    const { $metadata: _, ...rest } = said as Record<string, unknown>;
    return JSON.parse(
      JSON.stringify(rest, (_name, value) => (value instanceof Set ? [...value].sort() : value)).replaceAll(
        TableName,
        'table',
      ),
    );
  };
  const [first, second] = ways as [Way, Way];
  return [await of(first), await of(second)];
}

const item = {
  pk: 'a',
  sk: '1',
  text: 'ñandú “x”',
  none: null,
  left: undefined,
  price: 12.5,
  deep: { list: [1, 'two', { three: true }], empty: {} },
  people: new Set(['x', 'y']),
};
const key = { pk: 'a', sk: '1' };

const underToken =
  (price: number): Made =>
  ({ TableName }) =>
    new TransactWriteCommand({
      ClientRequestToken: `of ${TableName}`,
      TransactItems: [
        {
          Update: {
            TableName,
            Key: { pk: 'a', sk: 'once' },
            UpdateExpression: 'ADD price :p',
            ExpressionAttributeValues: { ':p': price },
          },
        },
      ],
    });
const once: Made = (table) => new GetCommand({ ...table, Key: { pk: 'a', sk: 'once' } });

const STEPS: [string, Made, object?][] = [
  ['puts', (table) => new PutCommand({ ...table, Item: item })],
  ['gets', (table) => new GetCommand({ ...table, Key: key, ConsistentRead: true, ReturnConsumedCapacity: 'TOTAL' })],
  ['gets nothing', (table) => new GetCommand({ ...table, Key: { pk: 'a', sk: 'none' } })],
  [
    'refuses a put',
    (table) => new PutCommand({ ...table, Item: item, ConditionExpression: 'attribute_not_exists(pk)' }),
  ],
  [
    'writes together',
    ({ TableName }) =>
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: { ...item, sk: '2' } } },
          {
            Update: {
              TableName,
              Key: key,
              UpdateExpression: 'SET price = :p ADD seen :one',
              ConditionExpression: 'price = :was',
              ExpressionAttributeValues: { ':p': 13, ':one': 1, ':was': 12.5 },
            },
          },
          { ConditionCheck: { TableName, Key: { pk: 'b', sk: 'b' }, ConditionExpression: 'attribute_not_exists(pk)' } },
        ],
      }),
  ],
  [
    'cancels together',
    ({ TableName }) =>
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: { ...item, sk: '3' } } },
          {
            Delete: { TableName, Key: key, ConditionExpression: 'price = :p', ExpressionAttributeValues: { ':p': 1 } },
          },
        ],
      }),
  ],
  ['writes under a token', underToken(1)],
  ['writes once under a token', underToken(1)],
  ['says what was written once', once, { Item: { pk: 'a', sk: 'once', price: 1 } }],
  [
    'refuses another body under a token that was used',
    underToken(2),
    { thrown: { name: 'IdempotentParameterMismatchException' } },
  ],
  ['says that nothing of it was written', once, { Item: { pk: 'a', sk: 'once', price: 1 } }],
  [
    'reads a batch',
    ({ TableName }) =>
      new BatchGetCommand({
        RequestItems: { [TableName]: { Keys: [key, { pk: 'z', sk: 'z' }], ConsistentRead: true } },
      }),
  ],
  [
    'reads together',
    ({ TableName }) =>
      new TransactGetCommand({
        TransactItems: [{ Get: { TableName, Key: key } }, { Get: { TableName, Key: { pk: 'z', sk: 'z' } } }],
      }),
  ],
  [
    'queries a page',
    (table) =>
      new QueryCommand({
        ...table,
        Limit: 1,
        KeyConditionExpression: 'pk = :p',
        ExpressionAttributeValues: { ':p': 'a' },
      }),
  ],
  [
    'queries the next page',
    (table) =>
      new QueryCommand({
        ...table,
        ExclusiveStartKey: key,
        KeyConditionExpression: '#p = :p',
        ExpressionAttributeNames: { '#p': 'pk' },
        ExpressionAttributeValues: { ':p': 'a' },
      }),
  ],
  ['scans', (table) => new ScanCommand({ ...table, Limit: 1 })],
  ['refuses what is no request', (table) => new QueryCommand({ ...table, KeyConditionExpression: 'pk = ' })],
  ['refuses a table that is not there', () => new GetCommand({ TableName: 'nowhere', Key: key })],
  ['deletes', (table) => new DeleteCommand({ ...table, Key: key, ReturnValues: 'ALL_OLD' })],
];

describe('the engine', () => {
  test.each(STEPS)('%s for both alike', async (_, made, said = {}) => {
    const [bySdk, byLean] = await answers(made);
    expect(byLean).toEqual(bySdk);
    expect(byLean).toMatchObject(said);
  });
});
