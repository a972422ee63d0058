import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCan } from '../../app/admin/ui/permissions.ts';
import { Restricted } from '../../app/admin/ui/Restricted.tsx';
import { ApiError } from '../../app/api/error.ts';
import { useTitle } from '../../ui/useTitle.ts';
import styles from './AgendaPage.module.css';
import { AppointmentPanel } from './AppointmentPanel.tsx';
import { type AgendaList, type AgendaQuery, appointmentsQuery } from './api.ts';
import type { AgendaFilters } from './filters.ts';
import { RangeBar } from './RangeBar.tsx';
import { RangeTitle } from './RangeTitle.tsx';
import { StatusDialog } from './StatusDialog.tsx';
import { Toolbar } from './Toolbar.tsx';
import { type ChangeFilters, useFilters } from './useFilters.ts';
import { useStatusDialog } from './useStatusDialog.ts';

function queryOf({ from, to, status, serviceId, q, sort, page, pageSize }: AgendaFilters): AgendaQuery {
  return { from, to, status, serviceId, ...(q && { q }), sort, page, pageSize };
}

/** A page that has emptied since (its rows were cancelled, the link is old) gives way to the last one that has rows. */
function useLastPage(list: AgendaList | undefined, page: number, onChange: ChangeFilters): void {
  const last = list && Math.max(1, Math.ceil(list.total / list.pageSize));
  useEffect(() => {
    if (last !== undefined && page > last) onChange({ page: last }, { replace: true });
  }, [last, page, onChange]);
}

function Agenda() {
  useTitle('Agenda');
  const [filters, change] = useFilters();
  const query = useQuery(appointmentsQuery(queryOf(filters)));
  const dialog = useStatusDialog(query.data?.items);
  useLastPage(query.isPlaceholderData ? undefined : query.data, filters.page, change);
  if (query.error instanceof ApiError && query.error.code === 'forbidden') return <NoAccess />;
  return (
    <>
      <Toolbar filters={filters} onChange={change} />
      <section className={styles.panel} aria-label="Lista de citas">
        <div className={styles.head}>
          <RangeTitle filters={filters} total={query.data?.total} />
          <RangeBar filters={filters} onChange={change} />
        </div>
        <AppointmentPanel query={query} filters={filters} onChange={change} onStatus={dialog.openFor} />
      </section>
      {dialog.appointment && (
        <StatusDialog appointment={dialog.appointment} open={dialog.open} onClose={dialog.close} />
      )}
    </>
  );
}

const NoAccess = () => <Restricted area="Citas" permission="view_appointments" />;

export default function AgendaPage() {
  return useCan('view_appointments') ? <Agenda /> : <NoAccess />;
}
