import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { addDays, mondayOf } from '@rostro/shared/time';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '#api/client.ts';
import { type Export, useExport } from '#office/list/useExport.ts';
import { useClinic } from '#ui/brand/clinic.ts';
import { usePrint } from '#ui/print/usePrint.tsx';
import { type AgendaFilters, listedDays } from '../data/filters.ts';
import type { DayRange } from '../data/range.ts';
import { queryOf } from '../views/useAgenda.ts';
import { AgendaSheet } from './AgendaSheet.tsx';

const PAGE_SIZE = 50;
/** Some twenty pages of paper. */
const MOST = 600;

/** The days that the view shows. */
const shownDays = (filters: AgendaFilters): DayRange => {
  if (filters.view !== 'week') return listedDays(filters);
  const from = mondayOf(filters.day);
  return { from, to: addDays(from, 6) };
};

/** Ctrl+P or ⌘P prints this instead of the screen. */
function usePrintKeys(start: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'p')
        return;
      event.preventDefault();
      start();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [start]);
}

/** Prints the appointments that the view shows, by button or keys; with a person, theirs. `sheet` must be rendered. */
export function usePrintAgenda(filters: AgendaFilters, staffId?: string): { run: Export; sheet: ReactNode } {
  const days = shownDays(filters);
  const [rows, setRows] = useState<readonly StaffAppointment[]>([]);
  const { name } = useClinic();
  const { print, sheet } = usePrint('Agenda para imprimir', <AgendaSheet days={days} rows={rows} clinic={name} />);
  const run = useExport<StaffAppointment>({
    ask: (paging, signal) => {
      const query = { ...queryOf(filters, staffId), ...days, ...paging };
      return call('listAppointments', { query }, { signal });
    },
    pageSize: PAGE_SIZE,
    most: MOST,
    save: (read) => {
      setRows(read);
      print();
    },
  });
  usePrintKeys(run.start);
  return { run, sheet };
}
