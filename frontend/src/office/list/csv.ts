import { unparse } from 'papaparse';
import { downloadFile } from '#ui/download.ts';

/** Without it, spreadsheets read a file as Latin-1 and break the accents. */
const BYTE_ORDER_MARK = '\uFEFF';

export type CsvCell = string | number | null;

/** A spreadsheet evaluates text that starts like this. The library's own pattern misses texts of several lines. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** Returns a CSV file. Texts that start like a formula are escaped. */
export function csvText(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const table = { fields: [...header], data: rows.map((row) => [...row]) };
  return `${BYTE_ORDER_MARK}${unparse(table, { escapeFormulae: FORMULA, newline: '\r\n' })}`;
}

/** Downloads a table as `<name>.csv`. */
export function downloadCsv(name: string, header: readonly string[], rows: readonly (readonly CsvCell[])[]): void {
  downloadFile(`${name}.csv`, 'text/csv;charset=utf-8', csvText(header, rows));
}
