import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ChangeView, useListView } from '#office/list/useListView.ts';
import { useToday } from '#office/ui/useToday.ts';
import { type AgendaControl, type AgendaFilters, agendaList } from './filters.ts';
import { useOpenDay } from './useOpenDay.ts';

export type ChangeFilters = ChangeView<AgendaFilters>;

export function useAgendaList(): AgendaControl {
  const today = useToday();
  const [params] = useSearchParams();
  const start = useOpenDay(params.get('view') !== 'list');
  return useListView(useMemo(() => agendaList({ today, start }), [today, start]));
}
