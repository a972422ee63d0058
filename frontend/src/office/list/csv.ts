import { unparse } from 'papaparse';
import { downloadFile } from '#ui/download.ts';

/** Spreadsheets read a file without it as Latin-1, and lose the accents. */
const BYTE_ORDER_MARK = '\uFEFF';

export type CsvCell = string | number | null;

/** What begins so a spreadsheet runs. The library's own pattern overlooks texts of several lines. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** A table as a spreadsheet reads it; a text that begins like a formula stays a text there. */
export function csvText(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const table = { fields: [...header], data: rows.map((row) => [...row]) };
  return `${BYTE_ORDER_MARK}${unparse(table, { escapeFormulae: FORMULA, newline: '\r\n' })}`;
}

export function downloadCsv(name: string, header: readonly string[], rows: readonly (readonly CsvCell[])[]): void {
  downloadFile(`${name}.csv`, 'text/csv;charset=utf-8', csvText(header, rows));
}
