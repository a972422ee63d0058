import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ClientList } from './api.ts';
import { type ClientsView, readView, writeView } from './view.ts';

export type ChangeView = (part: Partial<ClientsView>, options?: { replace?: boolean }) => void;

/** Search, order and page live in the address: back, reload and a copied link show the same list. */
export function useClientsView(): [ClientsView, ChangeView] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params), [params]);
  const change = useCallback<ChangeView>(
    (part, options = {}) => {
      setParams((now) => writeView(now, { ...readView(now), page: 1, ...part }), options);
      window.scrollTo({ top: 0 });
    },
    [setParams],
  );
  return [view, change];
}

/** A page that has emptied since, or an old link's, gives way to the last one that has rows. */
export function useLastPage(list: ClientList | undefined, page: number, onChange: ChangeView): void {
  const last = list && Math.max(1, Math.ceil(list.total / list.pageSize));
  useEffect(() => {
    if (last !== undefined && page > last) onChange({ page: last }, { replace: true });
  }, [last, page, onChange]);
}
