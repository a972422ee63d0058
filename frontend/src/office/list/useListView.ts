import { type RefObject, useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ActiveFilter } from './FilterChips.tsx';
import { activeKeys, type Filters, type ListState, noFilters, readView, type Schema, writeView } from './schema.ts';
import { useDensity } from './useDensity.ts';

interface ChangeOptions {
  replace?: boolean;
  /** What is looked at stays in view. */
  stay?: boolean;
}
export type ChangeView<V> = (part: Partial<V>, options?: ChangeOptions) => void;

export interface FilterChip extends ActiveFilter {
  /** Of the filter; `q` of the search. */
  name: string;
}

/** What every list can do, whatever its filters are. */
export interface ListControl {
  q: string;
  page: number;
  pageSize: number;
  sizes: readonly number[];
  /** Those that are on, the search first. */
  chips: readonly FilterChip[];
  /** How many filters are on, without the search. */
  count: number;
  /** Is anything looked for? */
  narrowed: boolean;
  search: (q: string) => void;
  turn: (step: -1 | 1) => void;
  resize: (pageSize: number) => void;
  clearFilters: () => void;
  /** Search and filters. */
  clear: () => void;
}

export interface List<F, A> extends ListControl {
  view: ListState<F, A>;
  change: ChangeView<ListState<F, A>>;
  /** Nothing looked for. */
  cleared: Partial<ListState<F, A>>;
  /** For the control of one filter. */
  field: <K extends keyof F>(key: K) => { value: F[K] | undefined; onChange: (value: F[K] | undefined) => void };
}

/**
 * Search, filters and page live in the address: back, reload and a copied link show the same list.
 * @param start where the list begins, if something of its page stands above it
 */
export function useListView<F, A>(schema: Schema<F, A>, start?: RefObject<Element | null>): List<F, A> {
  const [params, setParams] = useSearchParams();
  const plainSize = schema.sizes[useDensity().wide ? 1 : 0];
  const view = useMemo(() => readView(schema, params, plainSize), [schema, params, plainSize]);
  const change = useCallback<ChangeView<ListState<F, A>>>(
    (part, { stay = false, ...options } = {}) => {
      setParams(
        (now) => writeView(schema, now, { ...readView(schema, now, plainSize), page: 1, ...part }, plainSize),
        options,
      );
      if (stay) return;
      if (start === undefined) window.scrollTo({ top: 0 });
      else start.current?.scrollIntoView({ block: 'nearest' });
    },
    [schema, setParams, plainSize, start],
  );
  // Every part of a view is its own; TypeScript cannot follow that through the generic keys.
  const part = (values: object) => values as Partial<ListState<F, A>>;
  const search = useCallback((q: string) => change({ q } as Partial<ListState<F, A>>, { replace: true }), [change]);
  const { q, page, pageSize } = view;
  const active = activeKeys(schema, view);
  const chips = active.map((key): FilterChip => {
    const { label, say } = schema.filters[key];
    const value = say(view[key] as F[typeof key]);
    return { name: String(key), field: label, value, onRemove: () => change(part({ [key]: undefined })) };
  });
  const cleared = part({ q: '', ...noFilters(schema) });
  return {
    ...{ view, change, q, page, pageSize, search },
    sizes: schema.sizes,
    chips: q ? [{ name: 'q', field: 'Búsqueda', value: q, onRemove: () => change(part({ q: '' })) }, ...chips] : chips,
    count: active.length,
    narrowed: q !== '' || active.length > 0,
    field: (key) => ({ value: (view as Filters<F>)[key], onChange: (value) => change(part({ [key]: value })) }),
    turn: (step) => change(part({ page: page + step })),
    resize: (size) => change(part({ pageSize: size })),
    clearFilters: () => change(part(noFilters(schema))),
    cleared,
    clear: () => change(cleared),
  };
}

/** A page that has emptied since, or an old link's, gives way to the last one that has rows. */
export function useLastPage<F, A>({ page, pageSize, change }: List<F, A>, total: number | undefined): void {
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / pageSize));
  useEffect(() => {
    if (last !== undefined && page > last) change({ page: last } as Partial<ListState<F, A>>, { replace: true });
  }, [last, page, change]);
}
