import { encodeItem } from './codec.ts';

/** What the services send, and single puts and deletions, by which tests and figures prepare a table. */
const OPERATIONS = new Set([
  ...['GetItem', 'PutItem', 'DeleteItem', 'Query', 'Scan', 'BatchGetItem'],
  ...['TransactGetItems', 'TransactWriteItems'],
]);

interface Schemed {
  clientCommand?: { schema?: readonly unknown[] };
}

/**
 * The operation of a command of `lib-dynamodb`, from the schema that the SDK sends it by. Its class is not imported to
 * be compared: the bundle of a function holds only the commands that the function sends.
 * @returns undefined: another command than these eight
 */
export function operationOf(command: object): string | undefined {
  const [, , name] = (command as Schemed).clientCommand?.schema ?? [];
  return typeof name === 'string' && OPERATIONS.has(name) ? name : undefined;
}

type Item = Parameters<typeof encodeItem>[0];

/** Under these names stand items, keys and values, and lists of keys; all else stays as it is. */
const ITEMS = new Set(['Item', 'Key', 'ExpressionAttributeValues', 'ExclusiveStartKey']);
const LISTS = new Set(['Keys']);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A command's input as the engine reads it. */
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
