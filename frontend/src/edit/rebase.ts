/** Whether two field values are equal as JSON. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Deep copy. Form values are JSON. */
export const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Fields that are merged together, such as the date and time of an appointment. */
export type Groups<T> = readonly (readonly (keyof T & string)[])[];

export interface Rebased<T> {
  values: T;
  /** Values that others saved in fields that were changed here to another value. */
  theirs: Partial<T>;
}

interface EditedValue<T> {
  /** The saved values when editing began. */
  base: T;
  typed: T;
  now: T;
  groups?: Groups<T> | undefined;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Three-way merge of typed and saved values, by field or by group of fields. Fields of a nested object are merged one
 * by one; a list is one value.
 */
export function rebase<T extends object>({ base, typed, now, groups = [] }: EditedValue<T>): Rebased<T> {
  const values = { ...now };
  const theirs: Partial<T> = {};
  for (const name of Object.keys(now) as (keyof T & string)[]) {
    const group = groups.find((names) => names.includes(name)) ?? [name];
    const isMine = group.some((member) => !isSame(typed[member], base[member]));
    if (!isMine) continue;
    const inside = { base: base[name], typed: typed[name], now: now[name] };
    if (isPlain(inside.base) && isPlain(inside.typed) && isPlain(inside.now)) {
      const merged = rebase<object>({ base: inside.base, typed: inside.typed, now: inside.now });
      values[name] = merged.values as T[typeof name];
      if (Object.keys(merged.theirs).length > 0) theirs[name] = merged.theirs as T[typeof name];
      continue;
    }
    values[name] = typed[name];
    const isTheirs = group.some((member) => !isSame(now[member], base[member]));
    if (isTheirs && !isSame(now[name], typed[name])) theirs[name] = now[name];
  }
  return { values, theirs };
}
