import { MAX_IMPORT_COLUMNS } from '@rostro/shared/contract/imports/import-run';
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

/** Twenty thousand clients with notes are a tenth of it. */
const MAX_BYTES = 30 * 1024 * 1024;
/** Spreadsheets in Mexico often save Windows-1252: a text that is not valid UTF-8 is read as that. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  // Excel's «Texto Unicode».
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function tableOf(bytes: Uint8Array): Table {
  const text = textOf(bytes);
  // An empty line spoils the guess in a short file. Lines keep their numbers only if the empty ones are read, too.
  const { meta } = csv.parse(text, { delimitersToGuess: [',', ';', '\t', '|'], preview: 10, skipEmptyLines: true });
  const { data } = csv.parse<string[]>(text, { delimiter: meta.delimiter });
  const rows = data.map((cells, at) => ({ line: at + 1, cells })).filter(({ cells }) => !isBlank(cells));
  if (rows.length > MOST_ROWS) refuseLong();
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (width > MAX_IMPORT_COLUMNS) refuseWide(width);
  return { rows, found: NOTHING_FOUND };
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
  return { name: file.name, sheets: [{ name: file.name, hidden: false }], read: async () => tableOf(bytes) };
}
