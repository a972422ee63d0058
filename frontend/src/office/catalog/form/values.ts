import type { Catalog, CatalogRow, FormValues } from '../data/types.ts';

/** A form for something new: the first category is the specification's default. */
export const blankValues = ({ categories, priced }: Pick<Catalog, 'categories' | 'priced'>): FormValues => ({
  name: '',
  description: '',
  category: categories[0] ?? '',
  image: '',
  lines: [''],
  ...(priced && { duration: null, price: null }),
});

const pesosOf = (cents: number | null | undefined): number | null =>
  cents === null || cents === undefined ? null : cents / 100;

/** Nothing where nobody has said it: it is asked for, not taken over. */
const minutesOf = ({ durationMinutes, durationUnread }: CatalogRow): number | null =>
  durationUnread ? null : (durationMinutes ?? null);

export function valuesOf(row: CatalogRow): FormValues {
  const lines = row.benefits ?? row.characteristics ?? [];
  return {
    name: row.name,
    description: row.description,
    category: row.category,
    image: row.image,
    lines: lines.length > 0 ? lines : [''],
    ...(row.durationMinutes !== undefined && { duration: minutesOf(row), price: pesosOf(row.priceCents) }),
  };
}

/** Blanks around a text and blank lines are no change. */
const settled = (value: unknown): string =>
  JSON.stringify(
    Array.isArray(value)
      ? value.map((line) => String(line ?? '').trim()).filter((line) => line !== '')
      : typeof value === 'string'
        ? value.trim()
        : (value ?? null),
  );

export const sameValue = (one: unknown, other: unknown): boolean => settled(one) === settled(other);

/** What of `next` differs from `base`. */
export function changedIn<T extends object>(next: T, base: T): Partial<T> {
  const before = new Map(Object.entries(base));
  return Object.fromEntries(
    Object.entries(next).filter(([field, value]) => !sameValue(value, before.get(field))),
  ) as Partial<T>;
}

export const isChanged = (next: FormValues, base: FormValues): boolean => Object.keys(changedIn(next, base)).length > 0;
