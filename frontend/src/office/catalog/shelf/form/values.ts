import { CATEGORIES } from '@rostro/shared/catalog';
import type { Catalog, CatalogRow, FormValues, Needs } from '../../published/data/types.ts';

const NO_NEEDS: Needs = { staff: [], rooms: [], equipment: [] };

const serviceValues = (row: Partial<CatalogRow>): Partial<FormValues> => ({
  needs: row.needs ?? NO_NEEDS,
  bufferBefore: row.bufferBefore ?? 0,
  bufferAfter: row.bufferAfter ?? 0,
  leadHours: row.leadHours ?? null,
  horizonDays: row.horizonDays ?? null,
  cancelHours: row.cancelHours ?? null,
  moveHours: row.moveHours ?? null,
  requires: row.requires ?? null,
  confirmsItself: row.confirmsItself ?? false,
  aftercare: row.aftercare ?? '',
});

/** The values of a new row. The specification makes the first category the default. */
const blankValues = ({ priced, lines, drawings }: Catalog): FormValues => ({
  name: '',
  description: '',
  category: CATEGORIES[0],
  image: drawings[0].image,
  [lines]: [''],
  ...(priced && { durationMinutes: null, priceCents: null, ...serviceValues({}) }),
});

export function valuesOf(catalog: Catalog, row: CatalogRow | undefined): FormValues {
  if (row === undefined) return blankValues(catalog);
  const { name, description, category, image, durationMinutes = null, priceCents = null } = row;
  const lines = row[catalog.lines] ?? [];
  return {
    name,
    description,
    category,
    image,
    [catalog.lines]: lines.length > 0 ? lines : [''],
    ...(catalog.priced && { durationMinutes, priceCents, ...serviceValues(row) }),
  };
}

/** Surrounding spaces and empty lines do not count as changes. */
const comparableText = (value: unknown): string =>
  JSON.stringify(
    Array.isArray(value)
      ? value.map((line) => String(line ?? '').trim()).filter((line) => line !== '')
      : typeof value === 'string'
        ? value.trim()
        : (value ?? null),
  );

/** The fields of `next` that differ from `base`. */
export function changedIn<T extends object>(next: T, base: T): Partial<T> {
  const before = new Map(Object.entries(base));
  return Object.fromEntries(
    Object.entries(next).filter(([field, value]) => comparableText(value) !== comparableText(before.get(field))),
  ) as Partial<T>;
}
