import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { ExportButton } from '#office/list/ExportButton.tsx';
import { ExportStatus } from '#office/list/ExportStatus.tsx';
import { FilterButton } from '#office/list/FilterButton.tsx';
import { GuardedButton } from '#office/list/GuardedButton.tsx';
import { PageSize } from '#office/list/PageSize.tsx';
import { SearchBox } from '#office/list/SearchBox.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { useOpenBooking } from '../booking/useBookingAddress.ts';
import { useAgendaExport } from '../csv/useExport.ts';
import { type AgendaFilters, countOf } from '../data/filters.ts';
import type { ChangeFilters } from '../data/useFilters.ts';
import { ViewSwitch } from '../views/ViewSwitch.tsx';
import { AgendaFilterPanel } from './AgendaFilterPanel.tsx';
import { FilterChips } from './FilterChips.tsx';
import styles from './Toolbar.module.css';

interface ToolbarProps {
  filters: AgendaFilters;
  onChange: ChangeFilters;
  /** Nobody is listed. */
  empty: boolean;
}

export function Toolbar({ filters, onChange, empty }: ToolbarProps) {
  const { phone } = useSize();
  const { create } = useOpenBooking();
  const [open, setOpen] = useState(false);
  const exporting = useAgendaExport(filters);
  const search = useCallback((q: string) => onChange({ q }, { replace: true }), [onChange]);
  const listed = filters.view === 'list' || filters.view === 'month';
  return (
    <>
      <div className={styles.toolbar}>
        <h1 className={styles.title}>Agenda</h1>
        <div className={styles.find}>
          <SearchBox
            value={filters.q}
            onSearch={search}
            label="Buscar citas por nombre, email, teléfono o servicio"
            placeholder="Nombre, email, teléfono o servicio"
          />
          <FilterButton count={countOf(filters)} open={open} onToggle={() => setOpen(!open)} />
          {listed && (
            <ExportButton
              label="Exportar"
              hint="Exportar la lista con sus filtros, para Excel"
              disabled={empty}
              busy={exporting.read !== undefined}
              onExport={exporting.start}
            />
          )}
        </div>
        {!phone && listed && <PageSize value={filters.pageSize} onChange={(pageSize) => onChange({ pageSize })} />}
        <ViewSwitch view={filters.view} onChange={(view) => onChange({ view })} />
        <GuardedButton
          code="create_appointments"
          type="primary"
          icon={<Plus size={16} strokeWidth={1.8} aria-hidden />}
          onClick={() => create()}
        >
          Nueva Cita
        </GuardedButton>
      </div>
      <ExportStatus running={exporting} noun="citas" />
      {open && <AgendaFilterPanel filters={filters} onChange={onChange} />}
      <FilterChips filters={filters} onChange={onChange} />
    </>
  );
}
