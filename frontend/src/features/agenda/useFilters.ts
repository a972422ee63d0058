import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToday } from '../../app/admin/ui/useToday.ts';
import { type AgendaFilters, readFilters, writeFilters } from './filters.ts';

export type ChangeFilters = (change: Partial<AgendaFilters>, options?: { replace?: boolean }) => void;

/** The filters live in the address: back, reload and a copied link show the same list. */
export function useFilters(): [AgendaFilters, ChangeFilters] {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params, today), [params, today]);
  const change = useCallback<ChangeFilters>(
    (part, options = {}) => {
      setParams((now) => writeFilters(now, { ...readFilters(now, today), page: 1, ...part }), options);
      window.scrollTo({ top: 0 });
    },
    [setParams, today],
  );
  return [filters, change];
}
