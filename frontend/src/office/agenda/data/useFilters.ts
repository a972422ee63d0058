import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToday } from '#office/ui/useToday.ts';
import { useOpenDay } from '../views/useOpenDay.ts';
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
  const start = useOpenDay(params.get('view') !== 'list');
  const days = useMemo(() => ({ today, start }), [today, start]);
  const filters = useMemo(() => readFilters(params, days), [params, days]);
  const change = useCallback<ChangeFilters>(
    (part, { stay = false, ...options } = {}) => {
      setParams((now) => writeFilters(now, { ...readFilters(now, days), page: 1, ...part }, days), options);
      if (!stay) window.scrollTo({ top: 0 });
    },
    [setParams, days],
  );
  return [filters, change];
}
