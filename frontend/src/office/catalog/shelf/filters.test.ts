import { SERVICE_CATEGORY_LABELS } from '@rostro/shared/catalog';
import { pageOf } from '#office/list/paging.ts';
import { readView, writeView } from '#office/list/schema.ts';
import type { CatalogRow } from '../published/data/types.ts';
import { catalogList, matching } from './filters.ts';

const CATALOG = { categories: SERVICE_CATEGORY_LABELS, priced: true };
const SERVICES = catalogList(CATALOG);
const read = (search: string) => readView(SERVICES, new URLSearchParams(search));
const rowOf = (part: Partial<CatalogRow>): CatalogRow => ({
  id: 1,
  name: 'Limpieza',
  description: 'Vapor y mascarilla',
  category: 'cosmetology',
  image: '',
  order: 1,
  isActive: true,
  version: 1,
  updatedAt: '2026-11-20T14:00:00.000Z',
  priceCents: 85_000,
  ...part,
});
const isShown = (part: Partial<CatalogRow>, search: string): boolean =>
  matching(CATALOG, [rowOf(part)], read(search)).length > 0;

test('a plain address shows everything', () => {
  expect(read('')).toEqual({
    q: '',
    category: undefined,
    status: undefined,
    price: undefined,
    page: 1,
    pageSize: 10,
  });
});

test.each(['category=Otra', 'status=all', 'min=-5', 'max=60000', 'min=abc', 'pageSize=11', 'page=0', 'min='])(
  'an unknown value falls back: %s',
  (search) => expect(read(search)).toEqual(read('')),
);

test('without any price there is no price filter', () => {
  const params = new URLSearchParams('min=500&max=900');
  expect(readView(catalogList({ ...CATALOG, priced: false }), params).price).toBeUndefined();
});

test('prices in the wrong order are swapped', () => {
  expect(read('min=3000&max=500')).toMatchObject({ price: { min: 500, max: 3000 } });
});

test('only values other than the default are written, and other parameters stay', () => {
  const params = new URLSearchParams('new=true&status=active');
  expect(writeView(SERVICES, params, read('min=500&q=laser')).toString()).toBe('new=true&q=laser&min=500');
});

test.each([
  ['LIMPIÉZA', true],
  ['vapor limpieza', true],
  ['cosmetologicos', true],
  ['carilla', true],
  ['limpieza laser', false],
])('the search finds every word, whatever accents and case: %s', (q, found) => {
  expect(isShown({}, `q=${encodeURIComponent(q)}`)).toBe(found);
});

test.each([
  [85_000, 'min=850&max=850', true],
  [85_001, 'max=850', false],
  [84_999, 'min=850', false],
  [6_000_000, 'min=100', true],
  [null, '', true],
  [null, 'min=50', false],
])('a price of %s centavos and %s', (priceCents, search, shown) => {
  expect(isShown({ priceCents }, search)).toBe(shown);
});

test('status and category filter', () => {
  expect(isShown({ isActive: false }, 'status=inactive')).toBe(true);
  expect(isShown({ isActive: false }, 'status=active')).toBe(false);
  expect(isShown({}, 'category=cosmetology')).toBe(true);
  expect(isShown({}, 'category=specialized')).toBe(false);
});

test('a category is named by its id', () => {
  expect(isShown({}, 'category=specialized')).toBe(false);
  expect(isShown({}, 'category=cosmetology')).toBe(true);
});

test('a page is a part of the list', () => {
  const rows = Array.from({ length: 12 }, (_, id) => rowOf({ id }));
  expect(pageOf(rows, read('page=2')).map(({ id }) => id)).toEqual([10, 11]);
});
