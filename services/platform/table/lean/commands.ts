import { encodeItem } from './codec.ts';

/** The operations of the services, and single puts and deletions, which tests and benchmarks use to prepare a table. */
const OPERATIONS = new Set([
  ...['GetItem', 'PutItem', 'DeleteItem', 'Query', 'Scan', 'BatchGetItem'],
  ...['TransactGetItems', 'TransactWriteItems'],
]);

interface Schemed {
  clientCommand?: { schema?: readonly unknown[] };
}

/**
 * The operation of a `lib-dynamodb` command, from the SDK's own schema. The command classes are not imported for a
 * comparison, because a function's bundle has only the commands that it sends.
 * @returns undefined: another command than these eight
 */
export function operationOf(command: object): string | undefined {
  const [, , name] = (command as Schemed).clientCommand?.schema ?? [];
  return typeof name === 'string' && OPERATIONS.has(name) ? name : undefined;
}

type Item = Parameters<typeof encodeItem>[0];

/** These names contain items, keys and values, and lists of keys; all others stay unchanged. */
const ITEMS = new Set(['Item', 'Key', 'ExpressionAttributeValues', 'ExclusiveStartKey']);
const LISTS = new Set(['Keys']);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export const toRequest = (input: object): object => encoded(input) as object;

function encoded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(encoded);
  if (!isObject(value)) return value;
  const all: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    if (ITEMS.has(name) && isObject(inner)) all[name] = encodeItem(inner as Item);
    else if (LISTS.has(name) && Array.isArray(inner)) all[name] = inner.map((one) => encodeItem(one as Item));
    else all[name] = encoded(inner);
  }
  return all;
}
