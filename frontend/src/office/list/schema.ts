import { type Names, type Paging, pagingNames, positive, readPaging, withNames } from './paging.ts';

/** One filter of a list; undefined where it is off. */
export interface Filter<T> {
  /** What its chip calls it: `'Estado'`. */
  label: string;
  /** Its names in the address and for the server. */
  names: readonly string[];
  /** From the text of each name, empty where the address has none. What the list does not know is undefined. */
  parse: (...texts: string[]) => T | undefined;
  /** The text of each name. */
  serialize: (value: T) => readonly (string | undefined)[];
  /** What its chip says. */
  say: (value: T) => string;
}

/** What the address says besides search, filters and page: the order, or what is open. */
export interface Rest<A> {
  read: (params: URLSearchParams) => A;
  write: (view: A & Paging) => Names;
}

/** How a list and its address say the same. */
export interface Schema<F, A> {
  filters: { readonly [K in keyof F]: Filter<F[K]> };
  rest: Rest<A>;
  /** The page sizes that can be chosen. */
  sizes: readonly number[];
}

type OfFilters<F> = Pick<Schema<F, unknown>, 'filters'>;
export type Filters<F> = { [K in keyof F]: F[K] | undefined };
/** What a list shows. */
export type ListState<F, A> = Paging & Filters<F> & A;
export type ViewOf<S> = S extends Schema<infer F, infer A> ? ListState<F, A> : never;

/** A filter of a few known values, each with its word. */
export const oneOf = <T extends string>(name: string, label: string, words: Record<T, string>): Filter<T> => ({
  label,
  names: [name],
  parse: (text) => (Object.hasOwn(words, text) ? (text as T) : undefined),
  serialize: (value) => [value],
  say: (value) => words[value],
});

export const yesOrNo = (name: string, label: string, words: { true: string; false: string }): Filter<boolean> => ({
  label,
  names: [name],
  parse: (text) => (text === 'true' || text === 'false' ? text === 'true' : undefined),
  serialize: (value) => [String(value)],
  say: (value) => words[`${value}`],
});

/** A filter by an id. Until the page knows the name of what it stands for, its chip says the number. */
export const byNumber = (name: string, label: string): Filter<number> => ({
  label,
  names: [name],
  parse: positive,
  serialize: (value) => [String(value)],
  say: (value) => `núm. ${value}`,
});

export const byText = (name: string, label: string): Filter<string> => ({
  label,
  names: [name],
  parse: (text) => text || undefined,
  serialize: (value) => [value],
  say: (value) => value,
});

/** A column by which a list is sorted, as the address and the server word it; `-` where it descends. */
export type Sort<S extends string> = S | `-${S}`;

/** The order alone; the first column is that of the plain address. */
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

/** Whatever an address holds that the list does not know falls back to its default. */
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

/** The filters as address and server word them; undefined where one is off. */
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

/** Only what differs from the default is written, so that the plain address stays plain; what it holds besides stays. */
export const writeView = <F, A>(
  schema: Schema<F, A>,
  params: URLSearchParams,
  view: ListState<F, A>,
  pageSize = schema.sizes[0],
): URLSearchParams =>
  withNames(params, { ...pagingNames(view, pageSize), ...schema.rest.write(view), ...filterNames(schema, view) });

/** Search and filters as the server words them, without those that are off. */
export function askedOf<F>(schema: OfFilters<F>, view: Filters<F> & Pick<Paging, 'q'>): Record<string, string> {
  const names: Names = { q: view.q || undefined, ...filterNames(schema, view) };
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
}

/** The filters that are on. */
export const activeKeys = <F>(schema: OfFilters<F>, view: Filters<F>): (keyof F)[] =>
  keysOf(schema).filter((key) => view[key] !== undefined);

/** Every filter off. */
export const noFilters = <F>(schema: OfFilters<F>): Filters<F> =>
  Object.fromEntries(keysOf(schema).map((key) => [key, undefined])) as Filters<F>;
