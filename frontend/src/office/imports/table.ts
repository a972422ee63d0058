import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@rostro/shared/contract/imports/import-run';
import type { Encoding, Reading, Separator } from './textOf.ts';

/**
 * A table of a file before its columns are mapped. Cells are texts; dates of a spreadsheet are `YYYY-MM-DD`, followed
 * by `HH:mm` if they have a time.
 */
export interface Table {
  rows: TableRow[];
  found: Findings;
}

export interface TableRow {
  /** Its row in the file, from 1. */
  line: number;
  cells: string[];
}

export interface Findings {
  /** Cells of which the last calculated value was read. */
  formulas: number;
  /** Cells with an error, or a formula without a result: they are read as empty. */
  broken: string[];
  /** Ranges of merged cells: only the first cell has the text. */
  merged: string[];
  /** Rows that the spreadsheet hides; they are read as well. */
  hiddenRows: number;
  /** Where a quote opens that is never closed, and the number of lines that it took into one cell. */
  swallowed: { line: number; lines: number }[];
}

export const NOTHING_FOUND: Findings = { formulas: 0, broken: [], merged: [], hiddenRows: 0, swallowed: [] };

export interface Sheet {
  name: string;
  hidden: boolean;
}

/** How a CSV was read, and a way to read it otherwise. */
export interface TextReading {
  encoding: Encoding;
  separator: Separator;
  /** Whether its words look as if the encoding were another one, with examples. */
  doubt: { isDoubted: boolean; examples: string[] };
  readAs: (reading: Reading) => Workbook;
}

/** An opened file: its sheets, and a way to read one of them. */
export interface Workbook {
  name: string;
  sheets: Sheet[];
  read: (sheet: number) => Promise<Table>;
  /** Absent for a spreadsheet, which says how it is written. */
  text?: TextReading;
}

/** Why a file cannot be read. The message is shown to the user. */
export class FileProblem extends Error {}

/** The most rows above the names of the columns. */
const ROWS_ABOVE = 20;
export const MOST_ROWS = MAX_IMPORT_ROWS + ROWS_ABOVE;

export function refuseLong(): never {
  const most = MAX_IMPORT_ROWS.toLocaleString('es-MX');
  throw new FileProblem(`El archivo tiene más de ${most} filas. Divídelo en varios.`);
}
export function refuseWide(columns: number): never {
  throw new FileProblem(
    `La hoja tiene ${columns} columnas y se leen ${MAX_IMPORT_COLUMNS} como máximo. Borra las que no necesitas e intenta de nuevo.`,
  );
}

/** No cell has a text. */
export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Lets the page render and respond between two pieces of work. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
