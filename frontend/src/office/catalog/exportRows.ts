import { type CsvCell, downloadCsv } from '#office/list/csv.ts';
import type { Catalog, CatalogRow } from './data/types.ts';

const yes = (flag: boolean | undefined): string => (flag ? 'Sí' : 'No');
const pesos = (cents: number | null | undefined): number | null => (typeof cents === 'number' ? cents / 100 : null);

const cellsOf = (row: CatalogRow, priced: boolean): CsvCell[] => [
  row.name,
  row.category,
  row.description,
  ...(priced ? [row.duration ?? '', pesos(row.priceCents)] : []),
  (row.benefits ?? row.characteristics ?? []).join('; '),
  row.isActive ? 'Activo' : 'Inactivo',
  ...(priced ? [yes(row.isPublic)] : []),
];

/** Every row that search and filters leave, on whichever page. */
export function exportRows({ words, priced }: Catalog, rows: readonly CatalogRow[]): void {
  const header = [
    'Nombre',
    'Categoría',
    'Descripción',
    ...(priced ? ['Duración', 'Precio (MXN)'] : []),
    words.lines,
    'Estado',
    ...(priced ? ['Visible al público'] : []),
  ];
  const cells = rows.map((row) => cellsOf(row, priced));
  downloadCsv(words.many, header, cells);
}
