import { type RefObject, useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ActiveFilter } from './FilterChips.tsx';
import { activeKeys, type Filters, type ListState, noFilters, readView, type Schema, writeView } from './schema.ts';
import { useWide } from './useWide.ts';

interface ChangeOptions {
  replace?: boolean;
  /** Does not scroll to the start of the list. */
  stay?: boolean;
}
export type ChangeView<V> = (part: Partial<V>, options?: ChangeOptions) => void;

export interface FilterChip extends ActiveFilter {
  /** The name of the filter; `q` for the search. */
  name: string;
}

/** The state and actions that all lists share, whatever their filters. */
export interface ListControl {
  q: string;
  page: number;
  pageSize: number;
  sizes: readonly number[];
  /** Chips of the active filters; the search comes first. */
  chips: readonly FilterChip[];
  count: number;
  narrowed: boolean;
  search: (q: string) => void;
  turn: (step: -1 | 1) => void;
  resize: (pageSize: number) => void;
  clearFilters: () => void;
  clear: () => void;
}

export interface List<F, A> extends ListControl {
  view: ListState<F, A>;
  change: ChangeView<ListState<F, A>>;
  /** The state without search and filters. */
  cleared: Partial<ListState<F, A>>;
  field: <K extends keyof F>(key: K) => { value: F[K] | undefined; onChange: (value: F[K] | undefined) => void };
}

/**
 * Keeps search, filters and page in the address, so that back, reload and a copied link show the same list.
 * @param start the element where the list begins, if the page has content above it
 */
export function useListView<F, A>(schema: Schema<F, A>, start?: RefObject<Element | null>): List<F, A> {
  const [params, setParams] = useSearchParams();
  const plainSize = schema.sizes[useWide() ? 1 : 0];
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
  // TypeScript cannot prove through the generic keys that these values are part of the view.
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
    view,
    change,
    q,
    page,
    pageSize,
    search,
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

/** Redirects to the last page with rows if the page is beyond it, for example from an old link. */
export function useLastPage<F, A>({ page, pageSize, change }: List<F, A>, total: number | undefined): void {
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / pageSize));
  useEffect(() => {
    if (last !== undefined && page > last) change({ page: last } as Partial<ListState<F, A>>, { replace: true });
  }, [last, page, change]);
}
