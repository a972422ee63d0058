import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { encodeItem } from './codec.ts';

/** The operation of a command's class: a bundle renames the classes, so they cannot be asked for their names. */
const OPERATIONS = new Map<unknown, string>([
  [GetCommand, 'GetItem'],
  [PutCommand, 'PutItem'],
  [DeleteCommand, 'DeleteItem'],
  [QueryCommand, 'Query'],
  [ScanCommand, 'Scan'],
  [BatchGetCommand, 'BatchGetItem'],
  [TransactGetCommand, 'TransactGetItems'],
  [TransactWriteCommand, 'TransactWriteItems'],
]);

/** @returns undefined: another command than the eight that the services send */
export const operationOf = (command: object): string | undefined => OPERATIONS.get(command.constructor);

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
