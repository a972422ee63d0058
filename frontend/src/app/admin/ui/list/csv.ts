import { unparse } from 'papaparse';
import { downloadFile } from '../../../download.ts';

/** Spreadsheets read a file without it as Latin-1, and lose the accents. */
const BYTE_ORDER_MARK = '\uFEFF';

export type CsvCell = string | number | null;

/** A table as a file. Cells that a spreadsheet would run as formulas are defused. */
export function downloadCsv(name: string, header: readonly string[], rows: readonly (readonly CsvCell[])[]): void {
  const text = unparse({ fields: [...header], data: rows.map((row) => [...row]) }, { escapeFormulae: true });
  downloadFile(`${name}.csv`, 'text/csv;charset=utf-8', `${BYTE_ORDER_MARK}${text}`);
}
