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
  ...['paterno', 'materno', 'last name', 'surname', 'family name', 'segundo nombre', 'middle name', 'additional name'],
];
/** Words of a head that say nothing of what its column has. */
const FILLERS = new Set(
  [
    'de del la el e y o no s num numero numeros dia fecha fec f 1 2 3 cliente clienta paciente contacto principal',
    'personal particular casa trabajo completo completa electronico valor value primary home work business day night',
    'other date of client customer patient contact number address full first given',
  ].flatMap((words) => words.split(' ')),
);
/** Heads of what nobody is called by, though their words would say so. */
const NOT_MEANT = /label|type|phonetic|fon[eé]tic|servicio|profesional|doctor|emergencia|emergency|accepts|acepta/i;

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
  const named = fields.find(({ names }) => names.includes(head));
  if (named !== undefined || NOT_MEANT.test(name)) return named?.name ?? 'ignore';
  const words = head.split(' ');
  const means = ({ words: own = [] }: FieldOfFile): boolean =>
    words.some((word) => own.includes(word)) && words.every((word) => own.includes(word) || FILLERS.has(word));
  return fields.find(means)?.name ?? 'ignore';
}

/** So many texts of a column are looked at, and so many of them have to be what it is taken for. */
const TRIED = 50;
const ENOUGH = 0.7;

/** The field that a column without a known head has by its content, if no other column has it. */
function withContent({ columns, lines }: Headed, mapping: Mapping, { fields }: Fields): Mapping {
  const found: Record<number, Target> = { ...mapping };
  for (const { name, looksLike } of fields.toSorted((one, other) => orderOf(one) - orderOf(other))) {
    if (looksLike === undefined || Object.values(found).includes(name)) continue;
    const column = columns.find(({ at, name: head }) => {
      if (found[at] !== 'ignore' || NOT_MEANT.test(head)) return false;
      const texts = lines.map(({ cells }) => cells[at] ?? '').filter((text) => text.trim() !== '');
      const tried = texts.slice(0, TRIED);
      return tried.length > 0 && tried.filter(looksLike).length >= ENOUGH * tried.length;
    });
    if (column !== undefined) found[column.at] = name;
  }
  return found;
}
/** What is told apart most surely comes first. */
const SURE = ['email', 'phone', 'birthDate', 'fullName'];
const orderOf = ({ name }: FieldOfFile): number => SURE.indexOf(name);

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

/** A row with an address or a number is somebody, and no names of columns. */
const isSomebody = ({ cells }: TableRow, { fields }: Fields): boolean =>
  fields.some(
    ({ name, looksLike }) => (name === 'email' || name === 'phone') && cells.some((cell) => looksLike?.(cell)),
  );

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
  const [first, ...others] = rows.slice(at);
  const isHeadless = first !== undefined && isSomebody(first, kind);
  const head = isHeadless ? [] : (first?.cells ?? []);
  const lines = isHeadless ? [first, ...others] : others;
  if (lines.length === 0) throw new FileProblem('El archivo no tiene filas con datos.');
  if (lines.length > MAX_IMPORT_ROWS) refuseLong();
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), head.length);
  const places = Array.from({ length: width }, (_, place) => place);
  return {
    columns: places.flatMap((place) => columnAt(place, head, lines)),
    lines,
    above: rows.slice(0, at).map(({ line }) => line),
  };
}

/** By the column's place. */
export type Mapping = Readonly<Record<number, Target>>;

/** Fields that take one column; surnames, addresses and notes can take several. */
const isSingle = (target: Target, { fields }: Fields): boolean =>
  fields.some(({ name, joins }) => name === target && joins === undefined);

/** By the names of the columns, then by what they have. If several mean the same field, the first counts. */
export function guessMapping(headed: Headed, kind: Fields): Mapping {
  const taken = new Set<Target>();
  const byHead = Object.fromEntries(
    headed.columns.map(({ at, name }) => {
      const guess = guessOf(name, kind);
      const target = isSingle(guess, kind) && taken.has(guess) ? 'ignore' : guess;
      taken.add(target);
      return [at, target];
    }),
  );
  return withContent(headed, byHead, kind);
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
export function sourcesOf(headed: Headed, mapping: Mapping, field: string, { fields }: Fields): Column[] {
  const first = fields.find(({ name }) => name === field)?.first;
  const isFirst = ({ name }: Column): number => Number(first?.test(name) ?? false);
  return [
    ...columnsOf(headed, mapping, field).sort((one, other) => isFirst(other) - isFirst(one)),
    ...(field === 'fullName' ? columnsOf(headed, mapping, 'surname') : []),
  ];
}

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

/** A surname that the name itself has, in files that have both. */
const isIn = (text: string, joined: string): boolean => ` ${searchable(joined)} `.includes(` ${searchable(text)} `);

export interface RowReading {
  /** Of dates. */
  order: DateOrder;
  /** Whether what the fields offer to write better is written so. */
  tidies?: boolean | undefined;
}

export function rowsOf(
  headed: Headed,
  mapping: Mapping,
  { order, tidies }: RowReading,
  { fields }: Fields,
): RowTexts[] {
  const sources = new Map(fields.map(({ name }) => [name, sourcesOf(headed, mapping, name, { fields })]));
  const dateOf = (cells: readonly string[]): string => {
    const date = fields.find(({ dates }) => dates !== undefined)?.name ?? '';
    return cells[sources.get(date)?.[0]?.at ?? -1] ?? '';
  };
  const joinedIn = (cells: readonly string[], name: string, between: string): string => {
    const texts = (sources.get(name) ?? []).map(({ at }) => (cells[at] ?? '').trim()).filter(Boolean);
    const [whole = '', ...others] = texts;
    const said = name === 'fullName' ? [whole, ...others.filter((surname) => !isIn(surname, whole))] : texts;
    return said.join(between).slice(0, MAX_IMPORT_CELL);
  };
  const readers = new Map(
    fields.map(({ name, readerOf }) => [name, readerOf?.(headed.lines.map(({ cells }) => joinedIn(cells, name, ' ')))]),
  );
  const textOf = (
    cells: readonly string[],
    { name, joins, tidied, dates, isOfThisCentury, isTime }: FieldOfFile,
  ): string => {
    const columns = sources.get(name) ?? [];
    if (isTime && columns.length === 0) return behindDate(dateOf(cells));
    if (joins === 'labelled') return notesOf(cells, columns);
    const joined = joinedIn(cells, name, joins === 'listed' ? ', ' : ' ');
    if (dates !== undefined) return isoOf(joined, order, isOfThisCentury);
    return (tidies ? tidied : readers.get(name))?.(joined) ?? joined;
  };
  return headed.lines.map(({ cells }) => Object.fromEntries(fields.map((field) => [field.name, textOf(cells, field)])));
}

/** The first text that would be written otherwise, and how; undefined if none would. */
export function tidiedIn(headed: Headed, mapping: Mapping, kind: Fields): { text: string; tidied: string } | undefined {
  const reading = { order: 'dmy' } as const;
  const field = kind.fields.find(({ tidied }) => tidied !== undefined);
  if (field?.tidied === undefined) return undefined;
  for (const row of rowsOf(headed, mapping, reading, { fields: [field] })) {
    const text = row[field.name] ?? '';
    const tidied = field.tidied(text);
    if (tidied !== text) return { text, tidied };
  }
  return undefined;
}

/** A digest of the request: the same file, imported in the same way, continues where it stopped. */
export async function digestOf(rows: readonly RowTexts[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(rows));
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(hash).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
