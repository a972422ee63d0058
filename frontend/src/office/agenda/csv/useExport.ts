import { call } from '#api/client.ts';
import { type Export, useExport } from '#office/list/useExport.ts';
import { type AgendaFilters, listedDays } from '../data/filters.ts';
import { queryOf } from '../views/useAgenda.ts';
import { type ExportedAppointment, withPending } from './pending.ts';
import { downloadAppointments } from './rows.ts';

const PAGE_SIZE = 50;
/** More than a month of the fullest clinic; a year of it would hold the panel up for too long. */
const MOST = 2000;

/** Every appointment that the filters find, as a file. */
export const useAgendaExport = (filters: AgendaFilters): Export =>
  useExport<ExportedAppointment>({
    ask: async (paging, signal) => {
      const { items, total } = await call(
        'listAppointments',
        { query: { ...queryOf(filters), ...paging } },
        { signal },
      );
      return { items: await withPending(items, signal), total };
    },
    pageSize: PAGE_SIZE,
    most: MOST,
    save: (rows) => downloadAppointments(listedDays(filters), rows),
  });
