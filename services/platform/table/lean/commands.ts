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
import { decodeItem, encodeItem } from './codec.ts';

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
type Attributes = Parameters<typeof decodeItem>[0];

/** Under these names stand items, keys and values, and lists of them; all else stays as it is. */
const ITEMS = new Set([
  'Item',
  'Key',
  'ExpressionAttributeValues',
  'ExclusiveStartKey',
  'LastEvaluatedKey',
  'Attributes',
]);
const LISTS = new Set(['Items', 'Keys']);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function walk(value: unknown, change: (item: never) => object): unknown {
  if (Array.isArray(value)) return value.map((one) => walk(one, change));
  if (!isObject(value)) return value;
  const walked: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    if (ITEMS.has(name) && isObject(inner)) walked[name] = change(inner as never);
    else if (LISTS.has(name) && Array.isArray(inner)) walked[name] = inner.map((one) => change(one as never));
    else walked[name] = walk(inner, change);
  }
  return walked;
}

/** A command's input as the engine reads it. */
export const toRequest = (input: object): object => walk(input, (item: Item) => encodeItem(item)) as object;

/** The engine's answer as the command's output. A batch's items stand under the name of their table. */
export function toOutput(operation: string, answer: Record<string, unknown>): object {
  const output = walk(answer, (item: Attributes) => decodeItem(item)) as Record<string, unknown>;
  if (operation !== 'BatchGetItem' || !isObject(answer.Responses)) return output;
  const tables = Object.entries(answer.Responses as Record<string, Attributes[]>);
  return { ...output, Responses: Object.fromEntries(tables.map(([name, items]) => [name, items.map(decodeItem)])) };
}
