import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Difference } from './compare.ts';
import type { Deed } from './decide.ts';
import { type Item, pickKey } from './item.ts';

interface Condition {
  ConditionExpression: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
}

/** Condition: every attribute is as compared, and attributes of the other item only are still absent. */
function unchanged(is: Item | null, was: Item | null): Condition {
  if (is === null) return { ConditionExpression: 'attribute_not_exists(pk)' };
  const has = Object.entries(is).filter(([name]) => name !== 'pk' && name !== 'sk');
  const lacks = Object.keys(was ?? {}).filter((name) => !(name in is));
  return {
    ConditionExpression: [
      'attribute_exists(pk)',
      ...has.map((_, place) => `#h${place} = :h${place}`),
      ...lacks.map((_, place) => `attribute_not_exists(#l${place})`),
    ].join(' AND '),
    ...(has.length + lacks.length > 0 && {
      ExpressionAttributeNames: Object.fromEntries([
        ...has.map(([name], place) => [`#h${place}`, name]),
        ...lacks.map((name, place) => [`#l${place}`, name]),
      ]),
    }),
    ...(has.length > 0 && {
      ExpressionAttributeValues: Object.fromEntries(has.map(([, value], place) => [`:h${place}`, value])),
    }),
  };
}

/**
 * Writes it, if the live item is still as compared.
 * @returns whether it did
 */
export async function carryOut(
  client: DynamoDBDocumentClient,
  tableName: string,
  { was, is }: Pick<Difference, 'was' | 'is'>,
  deed: Exclude<Deed, { do: 'leave' }>,
): Promise<boolean> {
  const common = { TableName: tableName, ...unchanged(is, was) };
  try {
    if (deed.do === 'put') await client.send(new PutCommand({ ...common, Item: { ...deed.item } }));
    else if (is !== null) await client.send(new DeleteCommand({ ...common, Key: { ...pickKey(is) } }));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
