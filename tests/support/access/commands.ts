import { type Access, type ItemOperation, nameAccess } from '../../../infra/resources/access.ts';
import { indexPartitionKindOf, isIndex, partitionKindOf, rangeKindOf } from '../../../infra/resources/partitions.ts';

/** A key in the wire format. */
type WireKey = Readonly<Record<string, { S?: string }>>;

interface QueryBody {
  IndexName?: string;
  KeyConditionExpression: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues: Record<string, { S?: string }>;
}

/** The members of a transaction, by their names on the wire. */
const MEMBERS: Readonly<Record<string, ItemOperation>> = {
  ConditionCheck: 'ConditionCheckItem',
  Delete: 'DeleteItem',
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
};

const onItem = (operation: ItemOperation, { pk, sk }: WireKey): Access => ({
  operation,
  on: partitionKindOf({ pk: pk?.S ?? '', sk: sk?.S ?? '' }),
});

interface Member {
  Key?: WireKey;
  Item?: WireKey;
  ConditionExpression?: string;
}

/** IAM cannot tell a put from an overwrite, so the record looks at the condition of each put of an audit entry. */
function put({ Item = {}, ConditionExpression }: Member): Access {
  const access = onItem('PutItem', Item);
  if (access.on.startsWith('AUDIT#') && ConditionExpression !== 'attribute_not_exists(pk)') {
    throw new Error(`a put that may overwrite an entry of the audit: ${Item.pk?.S} / ${Item.sk?.S}`);
  }
  return access;
}

function memberAccess(member: Record<string, Member>): Access {
  const [[name, body] = ['', {}]] = Object.entries(member) as [string, Member][];
  const operation = MEMBERS[name];
  if (operation === 'PutItem') return put(body);
  if (operation === undefined || body.Key === undefined) {
    throw new Error(`a transaction with the unknown member "${name}"`);
  }
  return onItem(operation, body.Key);
}

/** `#p = :p AND #s BETWEEN :from AND :to`, or with `begins_with(#s, :from)` */
const CONDITION = /^(#?\w+) = (:\w+)(?: AND (?:(#?\w+) BETWEEN (:\w+) AND (:\w+)|begins_with\((#?\w+), (:\w+)\)))?$/;

function queryAccess(body: QueryBody): Access {
  const [, , partition, , from, to, , prefix] = CONDITION.exec(body.KeyConditionExpression) ?? [];
  if (partition === undefined) throw new Error(`a Query with the unknown condition ${body.KeyConditionExpression}`);
  const textOf = (name: string | undefined): string =>
    name === undefined ? '' : (body.ExpressionAttributeValues[name]?.S ?? '');
  const pk = textOf(partition);
  if (body.IndexName === undefined) {
    const range = { from: textOf(from ?? prefix), to: textOf(to ?? prefix) };
    return { operation: 'Query', on: rangeKindOf(pk, range) };
  }
  const index = body.IndexName;
  if (!isIndex(index)) throw new Error(`a Query of the unknown index ${index}`);
  return { operation: 'Query', index, on: indexPartitionKindOf(index, pk) };
}

// biome-ignore lint/suspicious/noExplicitAny: each command has a body of its own
const READERS: Readonly<Record<string, (body: any) => Access[]>> = {
  GetItem: ({ Key }) => [onItem('GetItem', Key)],
  PutItem: (body: Member) => [put(body)],
  UpdateItem: ({ Key }) => [onItem('UpdateItem', Key)],
  DeleteItem: ({ Key }) => [onItem('DeleteItem', Key)],
  BatchGetItem: ({ RequestItems }: { RequestItems: Record<string, { Keys: WireKey[] }> }) =>
    Object.values(RequestItems).flatMap(({ Keys }) => Keys.map((key) => onItem('BatchGetItem', key))),
  TransactGetItems: ({ TransactItems }) => TransactItems.map(memberAccess),
  TransactWriteItems: ({ TransactItems }) => TransactItems.map(memberAccess),
  Query: (body: QueryBody) => [queryAccess(body)],
  Scan: () => [{ operation: 'Scan', on: '' }],
};

/**
 * The accesses of a DynamoDB request.
 * @param target the header `x-amz-target`
 * @throws if the command or one of its keys is unknown
 */
export function accessesOf(target: string, body: string): string[] {
  const command = target.replace(/^DynamoDB_\d+\./, '');
  const read = READERS[command];
  if (read === undefined) throw new Error(`a function sends the unknown command ${command} to the table`);
  return read(JSON.parse(body)).map(nameAccess);
}
