import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AgendaList } from '#office/appointments/api.ts';
import panel from '#office/ui/Panel.module.css';
import type { AgendaFilters } from '../data/filters.ts';
import type { ChangeFilters } from '../data/useFilters.ts';
import { AppointmentPanel } from '../list/AppointmentPanel.tsx';
import { StatusDialog } from '../status/StatusDialog.tsx';
import { useStatusDialog } from '../status/useStatusDialog.ts';
import styles from './AppointmentList.module.css';

interface AppointmentListProps {
  query: UseQueryResult<AgendaList>;
  filters: AgendaFilters;
  onChange: ChangeFilters;
  /** Which days it is of, and what goes with them. */
  head: ReactNode;
  /** Why nobody can be booked on its day, if so. */
  shut?: string | undefined;
}

export function AppointmentList({ query, filters, onChange, head, shut }: AppointmentListProps) {
  const dialog = useStatusDialog(query.data?.items);
  return (
    <>
      <section className={panel.panel} aria-label="Lista de citas">
        <div className={styles.head}>{head}</div>
        <AppointmentPanel query={query} filters={filters} onChange={onChange} onStatus={dialog.openFor} shut={shut} />
      </section>
      {dialog.appointment && (
        <StatusDialog appointment={dialog.appointment} open={dialog.open} onClose={dialog.close} />
      )}
    </>
  );
}
