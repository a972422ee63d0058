import { type Category, type CategoryLabels, findCategory } from '@rostro/shared/catalog';
import { MAX_PRICE } from '@rostro/shared/contract/catalog/catalog-admin';
import { searchable } from '@rostro/shared/text';
import { PAGE_SIZES } from '#office/list/paging.ts';
import { type ListState, NO_REST, oneOf, type Schema } from '#office/list/schema.ts';
import type { List } from '#office/list/useListView.ts';
import type { Catalog, CatalogRow } from '../published/data/types.ts';
import { sayRange } from './words.ts';

export const PRICE_STEP = 50;
export type ActiveStatus = 'active' | 'inactive';
export const ACTIVE_WORDS: Record<ActiveStatus, string> = { active: 'Activos', inactive: 'Inactivos' };

/** In pesos. A minimum of 0 and a maximum at the slider's end mean no bound. */
export interface PriceBounds {
  min: number;
  max: number;
}

interface CatalogFilters {
  category: Category;
  price: PriceBounds;
  status: ActiveStatus;
}
export type CatalogView = ListState<CatalogFilters, unknown>;
export type CatalogList = List<CatalogFilters, unknown>;

function pesosOf(text: string, fallback: number): number {
  const pesos = Number(text);
  return text.trim() !== '' && pesos >= 0 && pesos <= MAX_PRICE ? pesos : fallback;
}

/** Swaps bounds in the wrong order; undefined if the range excludes nothing. */
export function boundsOf(one: number, other: number): PriceBounds | undefined {
  const [min, max] = [Math.min(one, other), Math.max(one, other)];
  return min > 0 || max < MAX_PRICE ? { min, max } : undefined;
}

/** The list's filters. Equipment has no price to filter by. */
export const catalogList = ({
  categories,
  priced,
}: Pick<Catalog, 'categories' | 'priced'>): Schema<CatalogFilters, unknown> => ({
  filters: {
    category: {
      label: 'Categoría',
      names: ['category'],
      parse: findCategory,
      serialize: (category) => [category],
      say: (category) => categories[category],
    },
    status: oneOf('status', 'Estado', ACTIVE_WORDS),
    price: {
      label: 'Precio',
      names: ['min', 'max'],
      parse: (min = '', max = '') => (priced ? boundsOf(pesosOf(min, 0), pesosOf(max, MAX_PRICE)) : undefined),
      serialize: ({ min, max }) => [min > 0 ? String(min) : undefined, max < MAX_PRICE ? String(max) : undefined],
      say: ({ min, max }) => sayRange(min, max, MAX_PRICE),
    },
  },
  rest: NO_REST,
  sizes: PAGE_SIZES,
});

/** Each word of the search must occur in the name, description or category. */
function isFound(row: CatalogRow, q: string, categories: CategoryLabels): boolean {
  const text = searchable(`${row.name} ${row.description} ${categories[row.category]}`);
  return searchable(q)
    .split(' ')
    .every((word) => text.includes(word));
}

/** A service without a price is in no range. The slider's end includes all higher prices. */
function isInRange({ priceCents }: CatalogRow, bounds: PriceBounds | undefined): boolean {
  if (bounds === undefined) return true;
  if (priceCents === null || priceCents === undefined) return false;
  return priceCents >= bounds.min * 100 && (bounds.max >= MAX_PRICE || priceCents <= bounds.max * 100);
}

export const matching = (
  { categories }: Pick<Catalog, 'categories'>,
  rows: readonly CatalogRow[],
  view: CatalogView,
): CatalogRow[] =>
  rows.filter(
    (row) =>
      isFound(row, view.q, categories) &&
      (view.category === undefined || row.category === view.category) &&
      (view.status === undefined || row.isActive === (view.status === 'active')) &&
      isInRange(row, view.price),
  );
