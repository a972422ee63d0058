import { IMPORTED, type ImportedField } from '@rostro/shared/contract/client-fields';
import { type ImportRow, MAX_IMPORT_ROWS } from '@rostro/shared/contract/client-import';
import { searchable } from '@rostro/shared/text';
import { parse } from 'papaparse';
import { columnOf } from '#office/chooseClient/fields.ts';

/** A file of clients, as read. */
export interface ClientFile {
  name: string;
  /** A digest of the content, so that importing the same file again continues where it stopped. */
  importId: string;
  rows: ImportRow[];
  /** The columns of the file that each field is read from; empty if the file has none. */
  sources: Record<ImportedField, string[]>;
  /** The columns of the file that are not imported. */
  ignored: string[];
}

/** The columns that are appended to the name, in the file's order. */
const SURNAMES = [
  ...['apellidos', 'apellido', 'apellido paterno', 'apellido materno', 'primer apellido', 'segundo apellido'],
  ...['paterno', 'materno', 'last name', 'surname'],
];
/** The names of the columns in our own files. */
export const COLUMN_HEADS = IMPORTED.map((field) => columnOf(field).head);

const plainHead = (cell: string): string => searchable(cell.replace(/[^\p{L}\d]+/gu, ' ').trim());

/** The positions of each field's columns. If several columns mean the same field, the first counts. */
function columnsOf(header: readonly string[]): Record<ImportedField, number[]> {
  const heads = header.map(plainHead);
  const first = (field: ImportedField): number[] => {
    const at = heads.findIndex((head) => columnOf(field).names.includes(head));
    return at < 0 ? [] : [at];
  };
  const surnames = heads.flatMap((head, at) => (SURNAMES.includes(head) ? [at] : []));
  const columns = Object.fromEntries(IMPORTED.map((field) => [field, first(field)])) as Record<ImportedField, number[]>;
  return { ...columns, fullName: columns.fullName.length === 0 ? [] : [...columns.fullName, ...surnames] };
}

/** The name of a column, or its position if it has no name; null if the column is empty. */
function nameOfColumn(at: number, header: readonly string[], lines: readonly string[][]): string | null {
  const name = (header[at] ?? '').trim();
  if (name !== '') return name;
  return lines.some((line) => line[at]?.trim()) ? `columna ${at + 1}, sin nombre` : null;
}

function ignoredIn(header: readonly string[], lines: readonly string[][], used: ReadonlySet<number>): string[] {
  const width = lines.reduce((most, line) => Math.max(most, line.length), header.length);
  return Array.from({ length: width }, (_, at) => at).flatMap((at) =>
    used.has(at) ? [] : (nameOfColumn(at, header, lines) ?? []),
  );
}

/** Why a file cannot be read. The message is shown to the user. */
export class FileProblem extends Error {}

async function digestOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Spreadsheets in Mexico save Windows-1252 as often as UTF-8: a text that is not valid UTF-8 is read as Windows-1252. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Reads a CSV file of clients.
 * @throws {FileProblem} if it has no rows, too many rows, or lacks required columns
 */
export async function readClientFile(file: File): Promise<ClientFile> {
  const text = textOf(await file.arrayBuffer());
  const [header, ...lines] = parse<string[]>(text, { skipEmptyLines: 'greedy' }).data;
  if (header === undefined || lines.length === 0) throw new FileProblem('El archivo no tiene clientes.');
  if (lines.length > MAX_IMPORT_ROWS) {
    const most = MAX_IMPORT_ROWS.toLocaleString('es-MX');
    throw new FileProblem(`El archivo tiene más de ${most} filas. Divídelo en varios.`);
  }
  const columns = columnsOf(header);
  if (columns.fullName.length === 0 || (columns.email.length === 0 && columns.phone.length === 0)) {
    throw new FileProblem(`No encontramos las columnas. La primera fila debe decir: ${COLUMN_HEADS.join(', ')}.`);
  }
  const cell = (line: readonly string[], field: ImportedField) =>
    columns[field]
      .map((at) => (line[at] ?? '').trim())
      .filter(Boolean)
      .join(' ')
      .slice(0, 500);
  const rows = lines.map(
    (line) => Object.fromEntries(IMPORTED.map((field) => [field, cell(line, field)])) as ImportRow,
  );
  const namesOf = (field: ImportedField) => columns[field].map((at) => (header[at] ?? '').trim());
  const sources = Object.fromEntries(IMPORTED.map((field) => [field, namesOf(field)])) as Record<
    ImportedField,
    string[]
  >;
  const ignored = ignoredIn(header, lines, new Set(Object.values(columns).flat()));
  return { name: file.name, importId: await digestOf(text), rows, sources, ignored };
}
