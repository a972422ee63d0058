import { MAX_IMPORT_COLUMNS } from '@rostro/shared/contract/imports/import-run';
import { readCell } from '@rostro/shared/csv';
import csv from 'papaparse';
import {
  FileProblem,
  isBlank,
  MOST_ROWS,
  NOTHING_FOUND,
  refuseLong,
  refuseWide,
  type Table,
  type Workbook,
} from './table.ts';
import { decoded, doubtedIn, encodingOf, type Reading, SEPARATORS, type Separator } from './textOf.ts';

/** Twenty thousand clients with notes are a tenth of it. */
const MAX_BYTES = 30 * 1024 * 1024;
/** The lines of the file in which a quote opens that is never closed, and what it took along. */
function swallowedIn(rows: readonly string[][], errors: readonly csv.ParseError[], starts: readonly number[]) {
  return errors.flatMap(({ code, row = -1 }) => {
    if (code !== 'MissingQuotes' || rows[row] === undefined) return [];
    const lines = rows[row].join('').split('\n').length - 1;
    return [{ line: starts[row] ?? row + 1, lines }];
  });
}

function tableOf(text: string, separator: Separator | undefined): Table & { separator: Separator } {
  const options = { delimitersToGuess: [...SEPARATORS], preview: 10, skipEmptyLines: true };
  // An empty line spoils the guess in a short file. Lines keep their numbers only if the empty ones are read, too.
  const guessed = separator ?? (csv.parse(text, options).meta.delimiter as Separator);
  const { data, errors } = csv.parse<string[]>(text, { delimiter: guessed });
  const starts = linesOf(data);
  const rows = data
    .map((cells, at) => ({ line: starts[at] ?? at + 1, cells: cells.map(readCell) }))
    .filter(({ cells }) => !isBlank(cells));
  if (rows.length > MOST_ROWS) refuseLong();
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (width > MAX_IMPORT_COLUMNS) refuseWide(width);
  return { rows, found: { ...NOTHING_FOUND, swallowed: swallowedIn(data, errors, starts) }, separator: guessed };
}

/** The line of the file in which each row begins: a cell may have several. */
function linesOf(data: readonly string[][]): number[] {
  let line = 1;
  return data.map((cells) => {
    const begins = line;
    line += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
    return begins;
  });
}

/** A CSV, read as it seems to be written; another encoding or separator can be chosen. */
function textBook(name: string, bytes: Uint8Array, reading: Reading = {}): Workbook {
  const encoding = reading.encoding ?? encodingOf(bytes);
  const text = decoded(bytes, encoding);
  const table = tableOf(text, reading.separator);
  const isSure = encoding === 'utf-8' || encoding.startsWith('utf-16');
  return {
    name,
    sheets: [{ name, hidden: false }],
    read: async () => table,
    text: {
      encoding,
      separator: table.separator,
      doubt: isSure ? { isDoubted: false, examples: [] } : doubtedIn(table.rows.flatMap(({ cells }) => cells)),
      readAs: (other) => textBook(name, bytes, { encoding, separator: table.separator, ...other }),
    },
  };
}

/** What a file is that is neither CSV nor .xlsx, by its first characters; the name says what to do. */
const OTHERS: readonly (readonly [pattern: RegExp, problem: string])[] = [
  [
    /^\s*(?:<!doctype html|<html|<table|<meta|<head)/i,
    'El archivo es una página web con nombre de Excel: ábrela en Excel y guárdala como «Libro de Excel (.xlsx)».',
  ],
  [
    /^\s*<\?xml[\s\S]{0,300}(?:mso-application|urn:schemas-microsoft-com:office:spreadsheet)/i,
    'El archivo es una hoja XML de Excel 2003: ábrela en Excel y guárdala como «Libro de Excel (.xlsx)».',
  ],
  [/^%PDF-/, 'El archivo es un PDF. Pide los datos como Excel (.xlsx) o CSV.'],
  [/^BEGIN:VCARD/i, 'El archivo son contactos (.vcf). Impórtalos en Google Contactos y expórtalos desde ahí como CSV.'],
  [/^\{\\rtf/, 'El archivo es un texto de Word (.rtf). Pasa la tabla a Excel y guárdala como .xlsx.'],
  [/^\s*[[{]\s*["{[]/, 'El archivo es JSON, un formato para programas. Pide los datos como Excel (.xlsx) o CSV.'],
  [/^(?:\x89PNG|\xff\xd8\xff|GIF8)/, 'El archivo es una imagen. Pide los datos como Excel (.xlsx) o CSV.'],
];
const FIRST_BYTES = 1024;
function refuseOther(bytes: Uint8Array): void {
  const start = String.fromCharCode(...bytes.subarray(0, FIRST_BYTES)).replace(/^\xef\xbb\xbf/, '');
  const problem = OTHERS.find(([pattern]) => pattern.test(start))?.[1];
  if (problem !== undefined) throw new FileProblem(problem);
}

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, at) => bytes[at] === byte);
const ZIP = [0x50, 0x4b];
/** The container of Excel before 2007, and of every workbook with a password. */
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * The content decides the format, not the name. Files are read in small pieces with pauses, so the page responds
 * without a worker.
 * @throws {FileProblem}
 */
export async function openFile(file: File): Promise<Workbook> {
  if (file.size === 0) throw new FileProblem('El archivo está vacío.');
  if (file.size > MAX_BYTES) throw new FileProblem('El archivo pesa más de 30 MB. Divídelo en varios.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, OLD_EXCEL)) {
    throw new FileProblem(
      'El archivo es de una versión antigua de Excel (.xls) o tiene contraseña. Ábrelo, quita la contraseña y guárdalo como «Libro de Excel (.xlsx)».',
    );
  }
  if (startsWith(bytes, ZIP)) {
    const { openXlsx } = await import('./openXlsx.ts');
    return openXlsx(file.name, bytes);
  }
  refuseOther(bytes);
  return textBook(file.name, bytes);
}
