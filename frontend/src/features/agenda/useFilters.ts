import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToday } from '../../app/admin/ui/useToday.ts';
import { type AgendaFilters, readFilters, writeFilters } from './filters.ts';

interface ChangeOptions {
  replace?: boolean;
  /** What is looked at stays in view: a day is chosen beside its list. */
  stay?: boolean;
}
export type ChangeFilters = (change: Partial<AgendaFilters>, options?: ChangeOptions) => void;

/** The filters live in the address: back, reload and a copied link show the same list. */
export function useFilters(): [AgendaFilters, ChangeFilters] {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params, today), [params, today]);
  const change = useCallback<ChangeFilters>(
    (part, { stay = false, ...options } = {}) => {
      setParams((now) => writeFilters(now, { ...readFilters(now, today), page: 1, ...part }, today), options);
      if (!stay) window.scrollTo({ top: 0 });
    },
    [setParams, today],
  );
  return [filters, change];
}
