import type { CsvCell } from '@rostro/shared/csv';
import { downloadFile } from '#ui/download.ts';
import { toast } from '#ui/toast/store.ts';

/** The writer of the file is loaded on demand, because few users export a list. */
export function downloadCsv(name: string, header: readonly string[], rows: readonly (readonly CsvCell[])[]): void {
  import('@rostro/shared/csv').then(
    ({ csvText }) => downloadFile(`${name}.csv`, 'text/csv;charset=utf-8', csvText(header, rows)),
    () => toast.error('No se pudo preparar el archivo. Revisa tu conexión e inténtalo de nuevo.'),
  );
}
