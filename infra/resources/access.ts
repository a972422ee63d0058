import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/root.ts';
import { FUNCTION_NAMES, type FunctionName, roomOf } from './functions.ts';
import { ENTRY_KINDS, type IndexName, ITEM_KINDS, isIndex, isRangeKind, roomOfKind } from './partitions.ts';

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
  throw new Error(
    `"${text}" is no access of the table: services/rules/table/kinds.ts and the doors of rooms say what there is`,
  );
}

/** The accesses of each function. Where no test records one, a sentence says why it is needed; else null. */
export type AccessList = Readonly<Record<FunctionName, Readonly<Record<string, string | null>>>>;

/**
 * The files of what functions do, one a room: a function has what any of them gives it.
 * @param parse throws if a line says something that does not exist
 * @throws if one names a function that does not exist
 */
export function parseList(texts: readonly string[], parse: (line: string) => unknown): AccessList {
  const list = Object.fromEntries(FUNCTION_NAMES.map((name) => [name, {}])) as Record<string, Record<string, string>>;
  for (const [name, lines] of texts.flatMap((text) => Object.entries<Record<string, string>>(JSON.parse(text)))) {
    if (list[name] === undefined) throw new Error(`no such function: ${name}`);
    for (const line of Object.keys(lines)) parse(line);
    Object.assign(list[name], lines);
  }
  return list as AccessList;
}

type FileName = 'access.json' | 'calls.json';
/** Where rooms have their files, as paths from the root. */
export const filesOf = (name: FileName): string[] => globSync(`services/{*,optional/*}/${name}`, { cwd: ROOT }).sort();
export const loadList = (name: FileName, parse: (line: string) => unknown): AccessList =>
  parseList(
    filesOf(name).map((file) => readFileSync(join(ROOT, file), 'utf8')),
    parse,
  );

/** The texts of all files by their paths: functions in the order of their rows, what they do by name. */
export function writeList(name: FileName, list: AccessList, roomOfLine: (name: FunctionName, line: string) => string) {
  const files = new Map<string, Record<string, Record<string, string | null>>>();
  for (const one of FUNCTION_NAMES)
    for (const [line, why] of Object.entries(list[one]).sort(([a], [b]) => (a < b ? -1 : 1))) {
      const file = `services/${roomOfLine(one, line)}/${name}`;
      const rows = files.get(file) ?? {};
      files.set(file, { ...rows, [one]: { ...rows[one], [line]: why } });
    }
  return new Map([...files].map(([file, rows]) => [file, `${JSON.stringify(rows, null, 2)}\n`]));
}

/** The files that decide what functions may do with the table. */
export const parseAccessList = (texts: readonly string[]): AccessList => parseList(texts, parseAccess);
export const loadAccessList = (): AccessList => loadList('access.json', parseAccess);

/** What a function does with items of an optional room stands in that room's file, the rest in that of its own room. */
export const writeAccessList = (list: AccessList) =>
  writeList('access.json', list, (name, line) => {
    const { on, index } = parseAccess(line);
    return roomOfKind(on, index) ?? roomOf(name);
  });
