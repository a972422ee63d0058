import type { Key } from '@rostro/platform/table/keys';
import { type AccessList, parseAccess } from '../infra/resources/access.ts';
import { exampleOf } from '../infra/resources/example-of.ts';
import { BUNDLE_NAMES, entryOf, FUNCTION_NAMES, type FunctionName } from '../infra/resources/functions.ts';
import { ENTRY_KINDS, ITEM_KINDS } from '../infra/resources/partitions.ts';

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${head.join(' | ')} |`,
  `|${' --- |'.repeat(head.length)}`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
  '',
];
const code = (text: string): string => `\`${text}\``;
const withoutClinic = ({ pk, sk }: Key): string => `${pk.slice(pk.indexOf('#') + 1)} / ${sk}`;

/** The columns, in the order of a reader's interest. */
const WORDS = {
  GetItem: 'get',
  BatchGetItem: 'batch get',
  Query: 'query',
  Scan: 'scan',
  ConditionCheckItem: 'check',
  PutItem: 'put',
  UpdateItem: 'update',
  DeleteItem: 'delete',
} as const;
const READS: readonly string[] = ['get', 'batch get', 'query', 'scan'];

interface Row {
  name: FunctionName;
  on: string;
  word: string;
  why: string | null;
}

function rowsOf(list: AccessList): Row[] {
  return FUNCTION_NAMES.flatMap((name) =>
    Object.entries(list[name]).map(([text, why]) => {
      const { operation, index, on } = parseAccess(text);
      const place = index === undefined ? on : `${index}: ${on}`;
      return { name, on: place || 'the whole table', word: WORDS[operation], why };
    }),
  );
}

const writersOf = (rows: readonly Row[], kind: string): string =>
  [
    ...new Set(rows.filter(({ on, word }) => on === kind && /put|update|delete/.test(word)).map(({ name }) => name)),
  ].join(', ') || '–';

const wordsOf = (rows: readonly Row[], wanted: (word: string) => boolean): string =>
  Object.values(WORDS)
    .filter((word) => wanted(word) && rows.some((row) => row.word === word))
    .join(', ');

function functionTable(rows: readonly Row[]): string[] {
  const places = [...new Set(rows.map(({ on }) => on))].sort();
  return tableOf(
    ['item, range or index', 'reads', 'writes'],
    places.map((on) => {
      const here = rows.filter((row) => row.on === on);
      return [code(on), wordsOf(here, (word) => READS.includes(word)), wordsOf(here, (word) => !READS.includes(word))];
    }),
  );
}

function reasonsOf(rows: readonly Row[]): string[] {
  const reasons = rows.filter(({ why }) => why !== null);
  if (reasons.length === 0) return [];
  return ['Not recorded by any test:', '', ...reasons.map(({ on, word, why }) => `- ${word} ${code(on)}: ${why}`), ''];
}

const entryOfFunction = (name: FunctionName): string => {
  const bundle = BUNDLE_NAMES.find((known) => name === known || name.startsWith(`${known}.`));
  return bundle === undefined ? '' : entryOf(bundle);
};

function functionSection(name: FunctionName, rows: readonly Row[]): string[] {
  const own = rows.filter((row) => row.name === name);
  const title = [`### ${name}`, '', `Entry: ${code(entryOfFunction(name))}`, ''];
  return own.length === 0
    ? [...title, 'It does not use the table.', '']
    : [...title, ...functionTable(own), ...reasonsOf(own)];
}

/** The page that `npm run docs` prints. */
export function accessPage(list: AccessList): string {
  const rows = rowsOf(list);
  return [
    '# Access patterns',
    '',
    'From `services/rules/table/kinds.ts` and `door.ts` of optional rooms (the kinds of items), and `access.json` of all rooms (what each function does). The system tests record what functions do with the real engine, and compare it with those files; the rights of the functions on AWS',
    'derive from it ([ADR 0038](adr/0038-recorded-access.md)). Keys are shown without the clinic’s segment, a name in braces stands for any text.',
    '',
    '## Items',
    '',
    ...tableOf(
      ['partition / sort key', 'example', 'what it holds', 'written by'],
      ITEM_KINDS.map(({ name, pattern, holds }) => [
        code(name),
        code(withoutClinic(exampleOf(pattern))),
        holds,
        writersOf(rows, name),
      ]),
    ),
    '## Indexes',
    '',
    ...tableOf(
      ['index', 'partition', 'what it holds'],
      ENTRY_KINDS.map(({ index, partition, holds }) => [code(index), code(partition), holds]),
    ),
    '## Functions',
    '',
    'Writes and checks are members of transactions. A query names its range: `PAY#…` is every sort key that begins so, `…` the whole partition or a part of it.',
    '',
    ...FUNCTION_NAMES.flatMap((name) => functionSection(name, rows)),
  ]
    .join('\n')
    .replace(/\n+$/, '\n');
}
