import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { addDays, mondayOf } from '@rostro/shared/time';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '#api/client.ts';
import { useBranchChoice } from '#office/clinic/published/branches.ts';
import type { PrintOption } from '#office/list/PrintOptions.tsx';
import { type Export, useExport } from '#office/list/useExport.ts';
import { type Alerts, alertsQuery } from '#office/records/published/medical/api.ts';
import { useClinic } from '#ui/brand/clinic.ts';
import { usePrint } from '#ui/print/usePrint.tsx';
import { type AgendaFilters, listedDays } from '../data/filters.ts';
import type { DayRange } from '../data/range.ts';
import { queryOf } from '../views/useAgenda.ts';
import { AgendaSheet } from './AgendaSheet.tsx';

const PAGE_SIZE = 50;
/** About twenty pages of paper. */
const MOST = 600;

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

interface Printed {
  rows: readonly StaffAppointment[];
  alerts: Alerts | null;
}

interface AgendaPaper {
  run: Export;
  option: PrintOption;
  /** The caller must render it. */
  sheet: ReactNode;
}

/**
 * Prints the appointments that the view shows, of the chosen branch and person, by button or keys. Clinical alerts are
 * requested for each print, and if they cannot be read nothing is printed.
 */
export function usePrintAgenda(filters: AgendaFilters, staffId?: string): AgendaPaper {
  const days = shownDays(filters);
  const cache = useQueryClient();
  const { branch, shown } = useBranchChoice();
  const [withAlerts, setWithAlerts] = useState(false);
  const read = useRef<Alerts>(new Map());
  const [{ rows, alerts }, setPrinted] = useState<Printed>({ rows: [], alerts: null });
  const { name } = useClinic();
  const { print, sheet } = usePrint(
    'Agenda para imprimir',
    <AgendaSheet days={days} rows={rows} alerts={alerts} clinic={name} branch={shown?.name} />,
  );
  const readAlerts = async (page: readonly StaffAppointment[]): Promise<void> => {
    const clientIds = [...new Set(page.flatMap(({ client }) => client?.id ?? []))].sort();
    const found = await cache.fetchQuery(alertsQuery(clientIds));
    read.current = new Map([...read.current, ...found]);
  };
  const run = useExport<StaffAppointment>({
    ask: async (paging, signal) => {
      const query = { ...queryOf(filters, staffId, branch), ...days, ...paging };
      const page = await call('listAppointments', { query }, { signal });
      if (withAlerts) await readAlerts(page.items);
      return page;
    },
    pageSize: PAGE_SIZE,
    most: MOST,
    save: (found) => {
      setPrinted({ rows: found, alerts: withAlerts ? read.current : null });
      setWithAlerts(false);
      print();
    },
  });
  usePrintKeys(run.start);
  const option = {
    label: 'Imprimir alertas clínicas',
    hint: 'Solo en la siguiente impresión. Son datos de salud.',
    on: withAlerts,
    onChange: setWithAlerts,
  };
  return { run, option, sheet };
}
