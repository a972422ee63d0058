import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import panel from '../../../app/admin/ui/Panel.module.css';
import { AppointmentPanel } from '../AppointmentPanel.tsx';
import type { AgendaList } from '../api.ts';
import type { AgendaFilters } from '../filters.ts';
import { StatusDialog } from '../StatusDialog.tsx';
import type { ChangeFilters } from '../useFilters.ts';
import { useStatusDialog } from '../useStatusDialog.ts';
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
