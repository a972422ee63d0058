import { type Names, type Paging, pagingNames, positive, readPaging, withParams } from './paging.ts';

/** The value is undefined if the filter is not active. */
export interface Filter<T> {
  label: string;
  names: readonly string[];
  /** Gets the text of each parameter, empty if it is missing. Returns undefined for unknown values. */
  parse: (...texts: string[]) => T | undefined;
  serialize: (value: T) => readonly (string | undefined)[];
  say: (value: T) => string;
}

/** The state in the address besides search, filters and page: the order, or what is open. */
export interface Rest<A> {
  read: (params: URLSearchParams) => A;
  write: (view: A & Paging) => Names;
}

/** Maps the state of a list to its address and back. */
export interface Schema<F, A> {
  filters: { readonly [K in keyof F]: Filter<F[K]> };
  rest: Rest<A>;
  sizes: readonly number[];
}

type OfFilters<F> = Pick<Schema<F, unknown>, 'filters'>;
export type Filters<F> = { [K in keyof F]: F[K] | undefined };
export type ListState<F, A> = Paging & Filters<F> & A;
export type ViewOf<S> = S extends Schema<infer F, infer A> ? ListState<F, A> : never;

/** A filter with fixed values, each with a label. */
export const oneOf = <T extends string>(name: string, label: string, words: Record<T, string>): Filter<T> => ({
  label,
  names: [name],
  parse: (text) => (Object.hasOwn(words, text) ? (text as T) : undefined),
  serialize: (value) => [value],
  say: (value) => words[value],
});

/** A filter by true or false, each with a label. */
export const yesOrNo = (name: string, label: string, words: { true: string; false: string }): Filter<boolean> => ({
  label,
  names: [name],
  parse: (text) => (text === 'true' || text === 'false' ? text === 'true' : undefined),
  serialize: (value) => [String(value)],
  say: (value) => words[`${value}`],
});

/** A filter by an id. Its chip shows the number until the page provides a label. */
export const byNumber = (name: string, label: string): Filter<number> => ({
  label,
  names: [name],
  parse: positive,
  serialize: (value) => [String(value)],
  say: (value) => `núm. ${value}`,
});

/** A filter by free text. An empty text means no filter. */
export const byText = (name: string, label: string): Filter<string> => ({
  label,
  names: [name],
  parse: (text) => text || undefined,
  serialize: (value) => [value],
  say: (value) => value,
});

/** The sort key of a column; `-` means descending. */
export type Sort<S extends string> = S | `-${S}`;

/** For lists whose only further state is the order. The first column is the default. */
export const sortedBy = <S extends string>(columns: readonly [S, ...S[]]): Rest<{ sort: Sort<S> }> => ({
  read: (params) => {
    const text = params.get('sort') ?? '';
    const column = columns.find((name) => name === text.replace(/^-/, ''));
    if (column === undefined) return { sort: columns[0] };
    return { sort: text === column ? column : `-${column}` };
  },
  write: ({ sort }) => ({ sort: sort === columns[0] ? undefined : sort }),
});

export const NO_REST: Rest<unknown> = { read: () => ({}), write: () => ({}) };

const keysOf = <F>(schema: OfFilters<F>): (keyof F)[] => Object.keys(schema.filters) as (keyof F)[];

/** Reads the state of a list from the address. Invalid values fall back to the default. */
export function readView<F, A>(
  schema: Schema<F, A>,
  params: URLSearchParams,
  pageSize = schema.sizes[0],
): ListState<F, A> {
  const filters: Partial<Filters<F>> = {};
  for (const key of keysOf(schema)) {
    const { names, parse } = schema.filters[key];
    filters[key] = parse(...names.map((name) => params.get(name) ?? ''));
  }
  return { ...readPaging(params, schema.sizes, pageSize), ...(filters as Filters<F>), ...schema.rest.read(params) };
}

function filterNames<F>(schema: OfFilters<F>, view: Filters<F>): Names {
  const written: Names = {};
  for (const key of keysOf(schema)) {
    const { names, serialize } = schema.filters[key];
    const value = view[key];
    const texts = value === undefined ? [] : serialize(value);
    for (const [at, name] of names.entries()) written[name] = texts[at];
  }
  return written;
}

/** Defaults are omitted; unrelated parameters stay. */
export const writeView = <F, A>(
  schema: Schema<F, A>,
  params: URLSearchParams,
  view: ListState<F, A>,
  pageSize = schema.sizes[0],
): URLSearchParams =>
  withParams(params, { ...pagingNames(view, pageSize), ...schema.rest.write(view), ...filterNames(schema, view) });

export function filterQuery<F>(schema: OfFilters<F>, view: Filters<F> & Pick<Paging, 'q'>): Record<string, string> {
  const names: Names = { q: view.q || undefined, ...filterNames(schema, view) };
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
}

export const activeKeys = <F>(schema: OfFilters<F>, view: Filters<F>): (keyof F)[] =>
  keysOf(schema).filter((key) => view[key] !== undefined);

export const noFilters = <F>(schema: OfFilters<F>): Filters<F> =>
  Object.fromEntries(keysOf(schema).map((key) => [key, undefined])) as Filters<F>;
