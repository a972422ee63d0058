import { MAX_IMPORT_COLUMNS } from '@rostro/shared/contract/imports/import-run';
import { timeAtMinute } from '@rostro/shared/time';
import { Unzip, UnzipInflate, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import {
  breathe,
  FileProblem,
  type Findings,
  isBlank,
  MOST_ROWS,
  refuseLong,
  refuseWide,
  type Table,
  type TableRow,
  type Workbook,
} from './table.ts';

/** A workbook of Excel or of another program that saves .xlsx: XML files in a ZIP. A sheet is read piece by piece. */

const BROKEN = 'El archivo de Excel está dañado o incompleto. Ábrelo en Excel, guárdalo otra vez e intenta de nuevo.';
const NO_WORKBOOK =
  'El archivo no es una hoja de Excel (.xlsx) ni un CSV. Si viene de otro programa, guárdalo como .xlsx o .csv.';
const TOO_LARGE = 'La hoja es demasiado grande para leerla aquí. Divídela en varios archivos o guárdala como CSV.';

/** The limit of one unpacked part of the ZIP: far more than 20,000 clients need, far less than a computer's memory. */
const MAX_PART = 150 * 1024 * 1024;
/** The bytes of the ZIP that are unpacked between two pauses. */
const PIECE = 32 * 1024;
/** The most cells that are named. */
const NAMED = 20;

interface Handlers {
  open?: (tag: string, attributes: Readonly<Record<string, string>>) => void;
  close?: (tag: string) => void;
  text?: (text: string) => void;
}

/** Some programs write a prefix before each name: `x:row`. */
const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

function parserOf({ open, close, text }: Handlers): SaxesParser {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => open?.(bare(name), attributes as Record<string, string>));
  parser.on('closetag', ({ name }) => close?.(bare(name)));
  parser.on('text', (written) => text?.(written));
  parser.on('cdata', (written) => text?.(written));
  return parser;
}

function parseXml(bytes: Uint8Array | undefined, handlers: Handlers): void {
  if (bytes === undefined) return;
  parserOf(handlers).write(new TextDecoder().decode(bytes)).close();
}

/** Names of parts are the same in any case; some programs write them as Windows does. */
const partName = (name: string): string => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();

/** A part of the ZIP, whole; undefined: there is none of that name. */
function unpack(zip: Uint8Array, path: string): Uint8Array | undefined {
  const [part] = Object.values(
    unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        const isWanted = partName(name) === path;
        if (isWanted && originalSize > MAX_PART) throw new FileProblem(TOO_LARGE);
        return isWanted;
      },
    }),
  );
  return part;
}

/** Each piece of one file of the ZIP, in its order. */
async function eachPiece(zip: Uint8Array, path: string, onText: (text: string) => void): Promise<boolean> {
  const decoder = new TextDecoder();
  let isThere = false;
  let unpacked = 0;
  const unzip = new Unzip((file) => {
    if (partName(file.name) !== path) return;
    isThere = true;
    file.ondata = (error, piece, isLast) => {
      if (error) throw error;
      unpacked += piece.length;
      if (unpacked > MAX_PART) throw new FileProblem(TOO_LARGE);
      onText(decoder.decode(piece, { stream: !isLast }));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < zip.length; at += PIECE) {
    unzip.push(zip.subarray(at, at + PIECE), at + PIECE >= zip.length);
    await breathe();
  }
  return isThere;
}

interface Relation {
  id: string;
  /** The last word of its type: `worksheet`, `styles`. */
  kind: string;
  path: string;
}

/** What a part refers to; of the whole file if the part is `''`. */
function relationsOf(zip: Uint8Array, part: string): Relation[] {
  const nameAt = part.lastIndexOf('/') + 1;
  const relations: Relation[] = [];
  parseXml(unpack(zip, `${part.slice(0, nameAt)}_rels/${part.slice(nameAt)}.rels`), {
    open: (tag, { Id, Type = '', Target, TargetMode }) => {
      if (tag !== 'Relationship' || Id === undefined || Target === undefined || TargetMode === 'External') return;
      const { pathname } = new URL(Target, `zip:/${part}`);
      relations.push({
        id: Id,
        kind: Type.slice(Type.lastIndexOf('/') + 1),
        path: partName(decodeURIComponent(pathname)),
      });
    },
  });
  return relations;
}

interface SheetPart {
  name: string;
  hidden: boolean;
  path: string;
}

/** The sheets of a workbook; null: the part is none. */
function sheetsOf(
  workbook: Uint8Array,
  relations: readonly Relation[],
): { sheets: SheetPart[]; from1904: boolean } | null {
  const sheets: SheetPart[] = [];
  let [isWorkbook, from1904] = [false, false];
  parseXml(workbook, {
    open: (tag, attributes) => {
      if (tag === 'workbook') isWorkbook = true;
      if (tag === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (tag !== 'sheet') return;
      const wanted = Object.entries(attributes).find(([name]) => bare(name) === 'id' && name !== 'id')?.[1];
      const relation = relations.find(({ id }) => id === wanted);
      // A chart sheet has no cells.
      if (relation === undefined || relation.kind === 'chartsheet') return;
      const hidden = (attributes.state ?? 'visible') !== 'visible';
      sheets.push({ name: attributes.name ?? '', hidden, path: relation.path });
    },
  });
  return isWorkbook ? { sheets, from1904 } : null;
}

/** `'Piel sensible_x000D_\nAlergia'` → `'Piel sensible\nAlergia'`: what XML cannot hold is written by its number. */
const unescaped = (text: string): string =>
  text
    .replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n');

/** The texts that cells refer to by index, without the hints on pronunciation. */
function stringsOf(bytes: Uint8Array | undefined): string[] {
  const strings: string[] = [];
  let [text, isText, isSpoken] = ['', false, false];
  parseXml(bytes, {
    open: (tag) => {
      if (tag === 'si') text = '';
      if (tag === 'rPh') isSpoken = true;
      if (tag === 't') isText = true;
    },
    text: (written) => {
      if (isText && !isSpoken) text += written;
    },
    close: (tag) => {
      if (tag === 't') isText = false;
      if (tag === 'rPh') isSpoken = false;
      if (tag === 'si') strings.push(unescaped(text));
    },
  });
  return strings;
}

/** Built-in number formats that are dates. */
const isDateId = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
/** A date format has a year, or a day with a month, outside its texts, colours and conditions. */
function isDateCode(code: string): boolean {
  const bareCode = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '').toLowerCase();
  return /y|a{2}/.test(bareCode) || (/d/.test(bareCode) && /m/.test(bareCode));
}

/** For each style of a cell, whether its number is a date. */
function dateStylesOf(bytes: Uint8Array | undefined): boolean[] {
  const codes = new Map<number, string>();
  const styles: boolean[] = [];
  let isOfCells = false;
  parseXml(bytes, {
    open: (tag, { numFmtId, formatCode }) => {
      if (tag === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '');
      if (tag === 'cellXfs') isOfCells = true;
      if (tag === 'xf' && isOfCells) {
        const id = Number(numFmtId ?? 0);
        const code = codes.get(id);
        styles.push(code === undefined ? isDateId(id) : isDateCode(code));
      }
    },
    close: (tag) => {
      if (tag === 'cellXfs') isOfCells = false;
    },
  });
  return styles;
}

const DAY_MS = 86_400_000;
/** `33121` → `'1990-09-05'`. Excel counts a 29 February 1900 that never was, so earlier days are shifted by one. */
export function dayOfSerial(serial: number, from1904: boolean): string {
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  return new Date(first + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10);
}

/** `'AB12'` → 27 */
function columnOf(ref: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(ref)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

interface Meaning {
  strings: readonly string[];
  dateStyles: readonly boolean[];
  from1904: boolean;
}

interface Cell {
  ref: string;
  type: string;
  style: number;
  hasFormula: boolean;
  value: string;
}

/** `46357.6875` → `'2026-12-01 16:30'`; a whole day has no time. */
function dateOfSerial(serial: number, from1904: boolean): string {
  const minute = Math.round((serial % 1) * 1440);
  const day = dayOfSerial(minute === 1440 ? serial + 1 : serial, from1904);
  return minute % 1440 === 0 ? day : `${day} ${timeAtMinute(minute)}`;
}

/** The cell as a text; null for an error or a formula without a result. */
function readCell({ type, style, hasFormula, value }: Cell, { strings, dateStyles, from1904 }: Meaning): string | null {
  if (type === 'e' || (hasFormula && value === '' && type !== 'str')) return null;
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'Sí' : 'No';
  if (type === 'd')
    return value
      .replace('T', ' ')
      .replace(/ 00:00.*$/, '')
      .slice(0, 16);
  if (type !== 'n' || value === '') return unescaped(value);
  const number = Number(value);
  if (dateStyles[style] && number >= 1 && number < 2_958_466) return dateOfSerial(number, from1904);
  // `5.512345678E9` is a phone.
  return Number.isSafeInteger(number) ? String(number) : value;
}

/** Collects the rows of a sheet while its XML arrives. */
function collector(meaning: Meaning): { handlers: Handlers; table: Table } {
  const rows: TableRow[] = [];
  const found: Findings = { formulas: 0, broken: [], merged: [], hiddenRows: 0, swallowed: [] };
  let row: TableRow & { hidden: boolean } = { line: 0, cells: [], hidden: false };
  let cell: Cell | null = null;
  let isValue = false;

  function endCell({ ref, ...rest }: Cell): void {
    const at = ref === '' ? row.cells.length : columnOf(ref);
    const text = readCell({ ref, ...rest }, meaning);
    if (rest.hasFormula) found.formulas += 1;
    if (text === null) found.broken.push(ref);
    if (text === null || text === '') return;
    if (at >= MAX_IMPORT_COLUMNS) refuseWide(at + 1);
    while (row.cells.length < at) row.cells.push('');
    row.cells[at] = text;
  }
  function endRow(): void {
    if (isBlank(row.cells)) return;
    if (row.hidden) found.hiddenRows += 1;
    rows.push({ line: row.line, cells: row.cells });
    if (rows.length > MOST_ROWS) refuseLong();
  }

  const handlers: Handlers = {
    open: (tag, { r, t, s, ref, hidden }) => {
      if (tag === 'row') row = { line: r === undefined ? row.line + 1 : Number(r), cells: [], hidden: hidden === '1' };
      if (tag === 'c') cell = { ref: r ?? '', type: t ?? 'n', style: Number(s ?? 0), hasFormula: false, value: '' };
      if (tag === 'f' && cell) cell.hasFormula = true;
      if (tag === 'v' || tag === 't') isValue = true;
      if (tag === 'mergeCell' && ref !== undefined) found.merged.push(ref);
    },
    text: (written) => {
      if (isValue && cell) cell.value += written;
    },
    close: (tag) => {
      if (tag === 'v' || tag === 't') isValue = false;
      if (tag === 'c' && cell) {
        endCell(cell);
        cell = null;
      }
      if (tag === 'row') endRow();
    },
  };
  return { handlers, table: { rows, found } };
}

async function readSheet(zip: Uint8Array, path: string, meaning: Meaning): Promise<Table> {
  const { handlers, table } = collector(meaning);
  const parser = parserOf(handlers);
  const isThere = await eachPiece(zip, path, (text) => void parser.write(text));
  if (!isThere) throw new FileProblem(BROKEN);
  parser.close();
  const { broken, merged } = table.found;
  return { ...table, found: { ...table.found, broken: broken.slice(0, NAMED), merged: merged.slice(0, NAMED) } };
}

const orBroken = (error: unknown): never => {
  throw error instanceof FileProblem ? error : new FileProblem(BROKEN);
};

/** @throws {FileProblem} */
export async function openXlsx(name: string, zip: Uint8Array): Promise<Workbook> {
  try {
    const main = relationsOf(zip, '').find(({ kind }) => kind === 'officeDocument')?.path ?? 'xl/workbook.xml';
    const part = main.endsWith('.xml') ? unpack(zip, main) : undefined;
    const relations = relationsOf(zip, main);
    const workbook = part && sheetsOf(part, relations);
    if (!workbook) throw new FileProblem(NO_WORKBOOK);
    const { sheets, from1904 } = workbook;
    if (sheets.length === 0) throw new FileProblem(BROKEN);
    /** A part beside the workbook, also where nothing says that it is there. */
    const beside = (wanted: string): Uint8Array | undefined => {
      const usual = `${main.slice(0, main.lastIndexOf('/') + 1)}${wanted.toLowerCase()}.xml`;
      return unpack(zip, relations.find(({ kind }) => kind === wanted)?.path ?? usual);
    };
    const meaning = {
      strings: stringsOf(beside('sharedStrings')),
      dateStyles: dateStylesOf(beside('styles')),
      from1904,
    };
    return {
      name,
      sheets: sheets.map(({ name: title, hidden }) => ({ name: title, hidden })),
      read: (at) => readSheet(zip, sheets[at]?.path ?? '', meaning).catch(orBroken),
    };
  } catch (error) {
    return orBroken(error);
  }
}
