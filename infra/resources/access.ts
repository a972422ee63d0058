import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/root.ts';
import { FUNCTION_NAMES, type FunctionName } from './functions.ts';
import { ENTRY_KINDS, type IndexName, ITEM_KINDS, isIndex, isRangeKind } from './partitions.ts';

/** Operations on an item by its key, alone or as a member of a batch or transaction. */
const ITEM_OPERATIONS = [
  'GetItem',
  'BatchGetItem',
  'ConditionCheckItem',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
] as const;
export type ItemOperation = (typeof ITEM_OPERATIONS)[number];
const isItemOperation = (name: string): name is ItemOperation => ITEM_OPERATIONS.some((known) => known === name);

/** What a function does with the table, by the name of IAM's action. */
export interface Access {
  operation: ItemOperation | 'Query' | 'Scan';
  index?: IndexName;
  /** The kind of item, of range, or of the index's partition (`kinds.ts`); empty for a Scan. */
  on: string;
}

/** `PutItem APT#{id} / META`, `Query APT#{id} / PAY#…`, `Query byMonth MONTH#{month}`, `Scan` */
export const nameAccess = ({ operation, index, on }: Access): string =>
  [operation, index, on].filter((part) => part !== undefined && part !== '').join(' ');

/** @throws if it is no access of this table */
export function parseAccess(text: string): Access {
  const [operation = '', first = ''] = text.split(' ', 2);
  const on = text.slice(operation.length + 1);
  if (text === 'Scan') return { operation: 'Scan', on };
  if (isItemOperation(operation) && ITEM_KINDS.some(({ name }) => name === on)) return { operation, on };
  if (operation === 'Query' && isRangeKind(on)) return { operation, on };
  if (operation === 'Query' && isIndex(first)) {
    const partition = on.slice(first.length + 1);
    if (ENTRY_KINDS.some((kind) => kind.index === first && kind.partition === partition))
      return { operation, index: first, on: partition };
  }
  throw new Error(`"${text}" is no access of the table: services/rules/table/kinds.ts says what there is`);
}

/** The accesses of each function. Where no test records one, a sentence says why it is needed; else null. */
export type AccessList = Readonly<Record<FunctionName, Readonly<Record<string, string | null>>>>;

export const ACCESS_FILE = join(ROOT, 'infra', 'resources', 'access.json');

/**
 * A file of what functions do.
 * @param parse throws if a line says something that does not exist
 * @throws if it names a function that does not exist
 */
export function parseList(text: string, parse: (line: string) => unknown): AccessList {
  const rows: Record<string, Record<string, string | null>> = JSON.parse(text);
  const unknown = Object.keys(rows).filter((name) => !FUNCTION_NAMES.some((known) => known === name));
  if (unknown.length > 0) throw new Error(`no such function: ${unknown.join(', ')}`);
  for (const lines of Object.values(rows)) for (const line of Object.keys(lines)) parse(line);
  return Object.fromEntries(FUNCTION_NAMES.map((name) => [name, rows[name] ?? {}])) as AccessList;
}

/** The file that decides what functions may do with the table. */
export const parseAccessList = (text: string): AccessList => parseList(text, parseAccess);
export const loadAccessList = (): AccessList => parseAccessList(readFileSync(ACCESS_FILE, 'utf8'));

/** Functions in the order of their rows, what they do by name. */
export const inOrder = (list: AccessList) =>
  FUNCTION_NAMES.map(
    (name) => [name, Object.fromEntries(Object.entries(list[name]).sort(([a], [b]) => (a < b ? -1 : 1)))] as const,
  );

/** The file's text. */
export const writeAccessList = (list: AccessList): string =>
  `${JSON.stringify(Object.fromEntries(inOrder(list)), null, 2)}\n`;
