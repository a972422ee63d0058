import { useCallback, useState } from 'react';
import { ExportButton } from '#office/list/ExportButton.tsx';
import { ExportStatus } from '#office/list/ExportStatus.tsx';
import { FilterButton } from '#office/list/FilterButton.tsx';
import { PageSize } from '#office/list/PageSize.tsx';
import { SearchBox } from '#office/list/SearchBox.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { useClientExport } from '../csv/useExport.ts';
import { CLIENT_PAGE_SIZES, countFilters, queryOf } from '../data/view.ts';
import { ClientChips } from '../filters/ClientChips.tsx';
import { ClientFilterPanel, type FilterProps } from '../filters/ClientFilterPanel.tsx';
import styles from './Toolbar.module.css';

interface ToolbarProps extends FilterProps {
  /** Nobody is there to be exported. */
  empty: boolean;
}

export function Toolbar({ view, onChange, empty }: ToolbarProps) {
  const { phone } = useSize();
  const [open, setOpen] = useState(false);
  const running = useClientExport(queryOf(view));
  const search = useCallback((q: string) => onChange({ q }, { replace: true }), [onChange]);
  return (
    <>
      <div className={styles.toolbar}>
        <div className={styles.find}>
          <SearchBox
            value={view.q}
            onSearch={search}
            label="Buscar clientes por nombre, email o teléfono"
            placeholder="Nombre, email o teléfono"
          />
          <FilterButton count={countFilters(view)} open={open} onToggle={() => setOpen(!open)} />
        </div>
        <div className={styles.end}>
          {!phone && (
            <PageSize value={view.pageSize} sizes={CLIENT_PAGE_SIZES} onChange={(pageSize) => onChange({ pageSize })} />
          )}
          <ExportButton
            label="Exportar"
            hint="Exportar la lista con sus filtros, para Excel"
            disabled={empty}
            busy={running.read !== undefined}
            onExport={running.start}
          />
        </div>
      </div>
      <ExportStatus running={running} noun="clientes" />
      {open && <ClientFilterPanel view={view} onChange={onChange} />}
      <ClientChips view={view} onChange={onChange} />
    </>
  );
}
