import { sayMoney } from '@rostro/shared/money';
import type { CatalogRow } from '../published/data/types.ts';

/** `'$1,234.50'`; a dash without a price. */
export const sayPrice = ({ priceCents }: Pick<CatalogRow, 'priceCents'>): string =>
  typeof priceCents === 'number' ? sayMoney(priceCents) : '—';

export const sayPesos = (pesos: number): string => sayMoney(pesos * 100);

/** `(11, 10)` → `'11 en el catálogo, 10 activos'` */
export function sayCount(rows: readonly CatalogRow[]): string {
  const active = rows.filter(({ isActive }) => isActive).length;
  return `${rows.length} en el catálogo, ${active} ${active === 1 ? 'activo' : 'activos'}`;
}

/** `'hasta $2,500.00'`, `'desde $500.00'`, `'$500.00 a $2,500.00'` */
export function sayRange(min: number, max: number, end: number): string {
  if (min === 0) return `hasta ${sayPesos(max)}`;
  return max >= end ? `desde ${sayPesos(min)}` : `${sayPesos(min)} a ${sayPesos(max)}`;
}
