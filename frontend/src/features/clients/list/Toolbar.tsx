import { useCallback, useState } from 'react';
import { ExportButton } from '../../../app/admin/ui/list/export/ExportButton.tsx';
import { ExportStatus } from '../../../app/admin/ui/list/export/ExportStatus.tsx';
import { FilterButton } from '../../../app/admin/ui/list/FilterButton.tsx';
import { PageSize } from '../../../app/admin/ui/list/PageSize.tsx';
import { SearchBox } from '../../../app/admin/ui/list/SearchBox.tsx';
import { useSize } from '../../../app/admin/ui/useSize.ts';
import { useClientExport } from '../csv/useExport.ts';
import { ClientChips } from '../filters/ClientChips.tsx';
import { ClientFilterPanel, type FilterProps } from '../filters/ClientFilterPanel.tsx';
import { CLIENT_PAGE_SIZES, countFilters, queryOf } from '../view.ts';
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
