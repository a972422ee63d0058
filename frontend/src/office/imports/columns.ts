import { MAX_IMPORT_CELL, MAX_IMPORT_ROWS, MAX_IMPORT_TEXT } from '@rostro/shared/contract/imports/import-run';
import { searchable } from '@rostro/shared/text';
import type { FieldOfFile, ImportKind, RowTexts } from '#office/importing/kind.ts';
import { type DateOrder, findDateOrder, isoOf } from './dates.ts';
import { FileProblem, refuseLong, type Table, type TableRow } from './table.ts';

type Fields = Pick<ImportKind, 'fields'>;

/** The target of a column: a field of the kind, `surname` or `ignore`. Surnames are appended to the name. */
export type Target = string;
/** With their words, in the order of the choice. */
export const targetsOf = ({ fields }: Fields): { value: Target; label: string }[] => [
  { value: 'ignore', label: 'No importar' },
  ...fields.flatMap(({ name: value, title: label }) => [
    { value, label },
    ...(value === 'fullName' ? [{ value: 'surname', label: 'Apellidos' }] : []),
  ]),
];

const SURNAMES = [
  ...['apellidos', 'apellido', 'apellido paterno', 'apellido materno', 'primer apellido', 'segundo apellido'],
  ...['paterno', 'materno', 'last name', 'surname', 'family name'],
];

export interface Column {
  at: number;
  /** Its name, or its position if it has none. */
  name: string;
  examples: string[];
}

export interface Headed {
  columns: Column[];
  lines: TableRow[];
  /** Rows above the names of the columns; they are not imported. */
  above: number[];
}

const plainHead = (cell: string): string => searchable(cell.replace(/[^\p{L}\d]+/gu, ' ').trim());

function guessOf(name: string, { fields }: Fields): Target {
  const head = plainHead(name);
  if (SURNAMES.includes(head)) return 'surname';
  return fields.find(({ names }) => names.includes(head))?.name ?? 'ignore';
}

/**
 * A title may stand above the table: the row with the most known names, among the first ones, has the names of the
 * columns.
 */
const LOOKED_AT = 10;
function headAt(rows: readonly TableRow[], kind: Fields): number {
  const known = rows
    .slice(0, LOOKED_AT)
    .map(({ cells }) => cells.filter((cell) => guessOf(cell, kind) !== 'ignore').length);
  const most = Math.max(0, ...known);
  return most < 2 ? 0 : known.indexOf(most);
}

const EXAMPLES = 3;
function columnAt(at: number, head: readonly string[], lines: readonly TableRow[]): Column[] {
  const examples: string[] = [];
  for (const { cells } of lines) {
    const text = (cells[at] ?? '').trim();
    if (text !== '') examples.push(text);
    if (examples.length === EXAMPLES) break;
  }
  const name = (head[at] ?? '').trim();
  if (name === '' && examples.length === 0) return [];
  return [{ at, name: name || `columna ${at + 1}, sin nombre`, examples }];
}

/** @throws {FileProblem} without rows, or with too many */
export function readHead({ rows }: Table, kind: Fields): Headed {
  const at = headAt(rows, kind);
  const [head, ...lines] = rows.slice(at);
  if (head === undefined || lines.length === 0) throw new FileProblem('El archivo no tiene filas con datos.');
  if (lines.length > MAX_IMPORT_ROWS) refuseLong();
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), head.cells.length);
  const places = Array.from({ length: width }, (_, place) => place);
  return {
    columns: places.flatMap((place) => columnAt(place, head.cells, lines)),
    lines,
    above: rows.slice(0, at).map(({ line }) => line),
  };
}

/** By the column's place. */
export type Mapping = Readonly<Record<number, Target>>;

/** Fields that take one column; surnames, addresses and notes can take several. */
const isSingle = (target: Target, { fields }: Fields): boolean =>
  fields.some(({ name, joins }) => name === target && joins === undefined);

/** By the names of the columns. If several mean the same field, the first counts. */
export function guessMapping({ columns }: Headed, kind: Fields): Mapping {
  const taken = new Set<Target>();
  return Object.fromEntries(
    columns.map(({ at, name }) => {
      const guess = guessOf(name, kind);
      const target = isSingle(guess, kind) && taken.has(guess) ? 'ignore' : guess;
      taken.add(target);
      return [at, target];
    }),
  );
}

/** An earlier column of the same field becomes ignored. */
export function withTarget(mapping: Mapping, at: number, target: Target, kind: Fields): Mapping {
  const freed = Object.entries(mapping).map(([place, other]) => [
    place,
    isSingle(target, kind) && other === target ? 'ignore' : other,
  ]);
  return { ...Object.fromEntries(freed), [at]: target };
}

const columnsOf = ({ columns }: Headed, mapping: Mapping, target: Target): Column[] =>
  columns.filter(({ at }) => (mapping[at] ?? 'ignore') === target);

/** The columns of a field, in the order in which they are joined. */
export const sourcesOf = (headed: Headed, mapping: Mapping, field: string): Column[] => [
  ...columnsOf(headed, mapping, field),
  ...(field === 'fullName' ? columnsOf(headed, mapping, 'surname') : []),
];

export const ignoredIn = (headed: Headed, mapping: Mapping): Column[] => columnsOf(headed, mapping, 'ignore');

/** Why the mapping is incomplete; null if it is not. */
export const lackOf = (headed: Headed, mapping: Mapping, { lack }: Pick<ImportKind, 'lack'>): string | null =>
  lack((field) => columnsOf(headed, mapping, field).length > 0);

/** The order of the dates in the column, as far as they show it. */
export function datesIn(headed: Headed, mapping: Mapping, { fields }: Fields) {
  const date = fields.find(({ dates }) => dates !== undefined);
  const [column] = date ? columnsOf(headed, mapping, date.name) : [];
  const written = column ? headed.lines.map(({ line, cells }) => ({ line, text: cells[column.at] ?? '' })) : [];
  return findDateOrder(written);
}

/** Notes of several columns are labelled. */
function notesOf(cells: readonly string[], columns: readonly Column[]): string {
  const said = columns.flatMap(({ at, name }) => {
    const text = (cells[at] ?? '').trim();
    if (text === '') return [];
    return [columns.length > 1 ? `${name}: ${text}` : text];
  });
  return said.join('\n').slice(0, MAX_IMPORT_TEXT);
}

/** The text after a date in one cell. */
const behindDate = (text: string): string => /^\s*\S+[ T]+(\S.*)$/.exec(text)?.[1] ?? '';

export function rowsOf(headed: Headed, mapping: Mapping, order: DateOrder, { fields }: Fields): RowTexts[] {
  const sources = new Map(fields.map(({ name }) => [name, sourcesOf(headed, mapping, name)]));
  const dateOf = (cells: readonly string[]): string => {
    const date = fields.find(({ dates }) => dates !== undefined)?.name ?? '';
    return cells[sources.get(date)?.[0]?.at ?? -1] ?? '';
  };
  const joinedIn = (cells: readonly string[], name: string, between: string): string =>
    (sources.get(name) ?? [])
      .map(({ at }) => (cells[at] ?? '').trim())
      .filter(Boolean)
      .join(between)
      .slice(0, MAX_IMPORT_CELL);
  const readers = new Map(
    fields.map(({ name, readerOf }) => [name, readerOf?.(headed.lines.map(({ cells }) => joinedIn(cells, name, ' ')))]),
  );
  const textOf = (cells: readonly string[], { name, joins, dates, isTime }: FieldOfFile): string => {
    const columns = sources.get(name) ?? [];
    if (isTime && columns.length === 0) return behindDate(dateOf(cells));
    if (joins === 'labelled') return notesOf(cells, columns);
    const joined = joinedIn(cells, name, joins === 'listed' ? ', ' : ' ');
    if (dates !== undefined) return isoOf(joined, order);
    return readers.get(name)?.(joined) ?? joined;
  };
  return headed.lines.map(({ cells }) => Object.fromEntries(fields.map((field) => [field.name, textOf(cells, field)])));
}

/** A digest of the request: the same file, imported in the same way, continues where it stopped. */
export async function digestOf(rows: readonly RowTexts[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(rows));
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(hash).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
