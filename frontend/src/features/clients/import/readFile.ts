import { type ImportRow, MAX_IMPORT_ROWS } from '@rostro/shared/contract/client-import';
import { searchable } from '@rostro/shared/text';
import { parse } from 'papaparse';

/** A file of clients, as its rows say them. */
export interface ClientFile {
  name: string;
  /** The same for the same content: a file that is brought again goes on where it stopped. */
  importId: string;
  rows: ImportRow[];
}

type Field = keyof ImportRow;
/** What columns are called, in files that people keep. The first is what ours calls it. */
const NAMES: Record<Field, readonly string[]> = {
  fullName: ['nombre', 'nombre completo', 'cliente', 'paciente', 'full name', 'name'],
  email: ['email', 'e-mail', 'correo', 'correo electronico', 'mail'],
  phone: ['telefono', 'celular', 'movil', 'whatsapp', 'phone'],
  birthDate: ['fecha de nacimiento', 'nacimiento', 'cumpleanos', 'birth date', 'birthday'],
};
const FIELDS = Object.keys(NAMES) as Field[];

/** Position of each field's column; −1 where the file has none. */
function columnsOf(header: readonly string[]): Record<Field, number> {
  const said = header.map((cell) => searchable(cell));
  const positions = FIELDS.map((field) => [field, said.findIndex((cell) => NAMES[field].includes(cell))] as const);
  return Object.fromEntries(positions) as Record<Field, number>;
}

/** What keeps a file from being read, in words for the person. */
export class FileProblem extends Error {}

async function digestOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Spreadsheets in Mexico save Windows-1252 as often as UTF-8: what is no UTF-8 is read as the other. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** @throws {FileProblem} */
export async function readClientFile(file: File): Promise<ClientFile> {
  const text = textOf(await file.arrayBuffer());
  const [header, ...lines] = parse<string[]>(text, { skipEmptyLines: 'greedy' }).data;
  if (header === undefined || lines.length === 0) throw new FileProblem('El archivo no tiene clientes.');
  if (lines.length > MAX_IMPORT_ROWS) {
    const most = MAX_IMPORT_ROWS.toLocaleString('es-MX');
    throw new FileProblem(`El archivo tiene más de ${most} filas. Divídelo en varios.`);
  }
  const columns = columnsOf(header);
  if (columns.fullName < 0 || (columns.email < 0 && columns.phone < 0)) {
    throw new FileProblem(
      'No encontramos las columnas. La primera fila debe decir: nombre, email, teléfono, fecha de nacimiento.',
    );
  }
  const cell = (line: readonly string[], field: Field) => (line[columns[field]] ?? '').trim().slice(0, 500);
  const rows = lines.map((line) => Object.fromEntries(FIELDS.map((field) => [field, cell(line, field)])) as ImportRow);
  return { name: file.name, importId: await digestOf(text), rows };
}
