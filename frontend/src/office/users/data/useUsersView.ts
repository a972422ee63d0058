import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readView, type UsersView, writeView } from './view.ts';

export type ChangeView = (part: Partial<UsersView>, options?: { replace?: boolean }) => void;

/** Search, filters and who is open live in the address: back, reload and a copied link show the same. */
export function useUsersView(): [UsersView, ChangeView] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params), [params]);
  const change = useCallback<ChangeView>(
    (part, options = {}) => setParams((now) => writeView(now, { ...readView(now), ...part }), options),
    [setParams],
  );
  return [view, change];
}
