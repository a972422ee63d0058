import { IMPORTED, type ImportedField } from '@rostro/shared/contract/clients/client-fields';
import {
  type ImportRow,
  MAX_IMPORT_CELL,
  MAX_IMPORT_ROWS,
  MAX_IMPORT_TEXT,
} from '@rostro/shared/contract/clients/client-import';
import { searchable } from '@rostro/shared/text';
import { columnOf } from '#office/chooseClient/fields.ts';
import { type DateOrder, findDateOrder, isoOf } from './dates.ts';
import { FileProblem, refuseLong, type Table, type TableRow } from './table.ts';

/** What a column is imported as. Surnames are appended to the name. */
export type Target = ImportedField | 'surname' | 'ignore';
export const TARGETS: readonly Target[] = [
  'ignore',
  'fullName',
  'surname',
  ...IMPORTED.filter((f) => f !== 'fullName'),
];

const SURNAMES = [
  ...['apellidos', 'apellido', 'apellido paterno', 'apellido materno', 'primer apellido', 'segundo apellido'],
  ...['paterno', 'materno', 'last name', 'surname', 'family name'],
];
/** The names of the columns in our own files. */
export const COLUMN_HEADS = IMPORTED.map((field) => columnOf(field).head);

/** A column of the table with something in it. */
export interface Column {
  /** Its place in the table. */
  at: number;
  /** Its name, or its position if it has none. */
  name: string;
  /** The first texts in it. */
  examples: string[];
}

/** A table whose first row says what its columns are. */
export interface Headed {
  columns: Column[];
  lines: TableRow[];
  /** Rows above the names of the columns, which are not read. */
  above: number[];
}

const plainHead = (cell: string): string => searchable(cell.replace(/[^\p{L}\d]+/gu, ' ').trim());

function guessOf(name: string): Target {
  const head = plainHead(name);
  if (SURNAMES.includes(head)) return 'surname';
  return IMPORTED.find((field) => columnOf(field).names.includes(head)) ?? 'ignore';
}

/** A title may stand above the table: the names of the columns are the row with the most names that we know. */
const LOOKED_AT = 10;
function headAt(rows: readonly TableRow[]): number {
  const known = rows.slice(0, LOOKED_AT).map(({ cells }) => cells.filter((cell) => guessOf(cell) !== 'ignore').length);
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
export function readHead({ rows }: Table): Headed {
  const at = headAt(rows);
  const [head, ...lines] = rows.slice(at);
  if (head === undefined || lines.length === 0) throw new FileProblem('El archivo no tiene clientes.');
  if (lines.length > MAX_IMPORT_ROWS) refuseLong();
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), head.cells.length);
  const places = Array.from({ length: width }, (_, place) => place);
  return {
    columns: places.flatMap((place) => columnAt(place, head.cells, lines)),
    lines,
    above: rows.slice(0, at).map(({ line }) => line),
  };
}

/** By the place of its column. */
export type Mapping = Readonly<Record<number, Target>>;

/** Fields that one column says; names and notes may be of several. */
const isSingle = (target: Target): boolean => ['phone', 'email', 'birthDate', 'fullName'].includes(target);

/** By the names of the columns. If several mean the same field, the first counts. */
export function guessMapping({ columns }: Headed): Mapping {
  const taken = new Set<Target>();
  return Object.fromEntries(
    columns.map(({ at, name }) => {
      const guess = guessOf(name);
      const target = isSingle(guess) && taken.has(guess) ? 'ignore' : guess;
      taken.add(target);
      return [at, target];
    }),
  );
}

/** Another column that was the same field becomes ignored. */
export function withTarget(mapping: Mapping, at: number, target: Target): Mapping {
  const freed = Object.entries(mapping).map(([place, other]) => [
    place,
    isSingle(target) && other === target ? 'ignore' : other,
  ]);
  return { ...Object.fromEntries(freed), [at]: target };
}

const columnsOf = ({ columns }: Headed, mapping: Mapping, target: Target): Column[] =>
  columns.filter(({ at }) => (mapping[at] ?? 'ignore') === target);

/** What a field is read from, in the order in which it is put together. */
export const sourcesOf = (headed: Headed, mapping: Mapping, field: ImportedField): Column[] => [
  ...columnsOf(headed, mapping, field),
  ...(field === 'fullName' ? columnsOf(headed, mapping, 'surname') : []),
];

export const ignoredIn = (headed: Headed, mapping: Mapping): Column[] => columnsOf(headed, mapping, 'ignore');

/** Why the mapping cannot be used yet; null: it can. */
export function lackOf(headed: Headed, mapping: Mapping): string | null {
  const has = (target: Target) => columnsOf(headed, mapping, target).length > 0;
  if (!has('fullName')) return 'Elige qué columna es el nombre.';
  return has('email') || has('phone')
    ? null
    : 'Elige qué columna es el teléfono o el email: cada cliente necesita uno de los dos.';
}

/** In which order the dates of the column are written, as far as they show it. */
export function datesIn(headed: Headed, mapping: Mapping) {
  const [column] = columnsOf(headed, mapping, 'birthDate');
  const written = column ? headed.lines.map(({ line, cells }) => ({ line, text: cells[column.at] ?? '' })) : [];
  return findDateOrder(written);
}

/** The notes of several columns say which is which. */
function notesOf(cells: readonly string[], columns: readonly Column[]): string {
  const said = columns.flatMap(({ at, name }) => {
    const text = (cells[at] ?? '').trim();
    if (text === '') return [];
    return [columns.length > 1 ? `${name}: ${text}` : text];
  });
  return said.join('\n').slice(0, MAX_IMPORT_TEXT);
}

/** Each row as it is sent. */
export function rowsOf(headed: Headed, mapping: Mapping, order: DateOrder): ImportRow[] {
  const columns = Object.fromEntries(IMPORTED.map((field) => [field, sourcesOf(headed, mapping, field)])) as Record<
    ImportedField,
    Column[]
  >;
  const joined = (cells: readonly string[], field: ImportedField): string =>
    columns[field]
      .map(({ at }) => (cells[at] ?? '').trim())
      .filter(Boolean)
      .join(' ')
      .slice(0, MAX_IMPORT_CELL);
  return headed.lines.map(({ cells }) => ({
    ...(Object.fromEntries(IMPORTED.map((field) => [field, joined(cells, field)])) as ImportRow),
    birthDate: isoOf(joined(cells, 'birthDate'), order),
    notes: notesOf(cells, columns.notes),
  }));
}

/** A digest of what is sent, so that importing the same file in the same way again continues where it stopped. */
export async function digestOf(rows: readonly ImportRow[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(rows));
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(hash).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
