import { MAX_PRICE } from '@rostro/shared/contract/catalog-admin';
import { searchable } from '@rostro/shared/text';
import { type Names, type Paging, pagingNames, readPaging, withNames } from '#office/list/paging.ts';
import type { Catalog, CatalogRow } from './data/types.ts';

export const PRICE_STEP = 50;
export type ActiveStatus = 'active' | 'inactive';
export const ACTIVE_WORDS: Record<ActiveStatus, string> = { active: 'Activos', inactive: 'Inactivos' };

/** What the list shows, as its address says it. Prices are in pesos; 0 and the slider's end mean no bound. */
export interface CatalogFilters extends Paging {
  category: string | undefined;
  status: ActiveStatus | undefined;
  min: number;
  max: number;
}

const isStatus = (text: string | null): text is ActiveStatus => text === 'active' || text === 'inactive';

function pesosOf(text: string | null, fallback: number): number {
  const pesos = Number(text);
  return text !== null && text.trim() !== '' && pesos >= 0 && pesos <= MAX_PRICE ? pesos : fallback;
}

/** Which filters there are: equipment has no price. */
type Filterable = Pick<Catalog, 'categories' | 'priced'>;

export function readFilters(params: URLSearchParams, { categories, priced }: Filterable): CatalogFilters {
  const status = params.get('status');
  const min = priced ? pesosOf(params.get('min'), 0) : 0;
  const max = priced ? pesosOf(params.get('max'), MAX_PRICE) : MAX_PRICE;
  return {
    ...readPaging(params),
    category: categories.find((category) => category === params.get('category')),
    status: isStatus(status) ? status : undefined,
    min: Math.min(min, max),
    max: Math.max(min, max),
  };
}

const names = ({ category, status, min, max, ...paging }: CatalogFilters): Names => ({
  ...pagingNames(paging),
  category,
  status,
  min: min > 0 ? String(min) : undefined,
  max: max < MAX_PRICE ? String(max) : undefined,
});

export const writeFilters = (params: URLSearchParams, filters: CatalogFilters): URLSearchParams =>
  withNames(params, names(filters));

export const NO_FILTERS = { category: undefined, status: undefined, min: 0, max: MAX_PRICE } as const;

export const hasPriceFilter = ({ min, max }: Pick<CatalogFilters, 'min' | 'max'>): boolean =>
  min > 0 || max < MAX_PRICE;

/** How many filters of the panel are on: the price counts once. */
export const countFilters = (filters: CatalogFilters): number =>
  [filters.category !== undefined, filters.status !== undefined, hasPriceFilter(filters)].filter(Boolean).length;

/** Every word of the search, anywhere in name, description or category. */
function isFound(row: CatalogRow, q: string): boolean {
  const text = searchable(`${row.name} ${row.description} ${row.category}`);
  return searchable(q)
    .split(' ')
    .every((word) => text.includes(word));
}

/** A service without a price is in no range; the slider's end stands for all that cost more. */
function isInRange({ priceCents }: CatalogRow, filters: CatalogFilters): boolean {
  if (!hasPriceFilter(filters)) return true;
  if (priceCents === null || priceCents === undefined) return false;
  return priceCents >= filters.min * 100 && (filters.max >= MAX_PRICE || priceCents <= filters.max * 100);
}

export const matching = (rows: readonly CatalogRow[], filters: CatalogFilters): CatalogRow[] =>
  rows.filter(
    (row) =>
      isFound(row, filters.q) &&
      (filters.category === undefined || row.category === filters.category) &&
      (filters.status === undefined || row.isActive === (filters.status === 'active')) &&
      isInRange(row, filters),
  );

export const pageOf = <T>(rows: readonly T[], { page, pageSize }: Paging): T[] =>
  rows.slice((page - 1) * pageSize, page * pageSize);
