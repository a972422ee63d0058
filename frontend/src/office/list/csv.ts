import { type CsvCell, csvText } from '@rostro/shared/csv';
import { downloadFile } from '#ui/download.ts';

/** Downloads a table as `<name>.csv`. */
export function downloadCsv(name: string, header: readonly string[], rows: readonly (readonly CsvCell[])[]): void {
  downloadFile(`${name}.csv`, 'text/csv;charset=utf-8', csvText(header, rows));
}
