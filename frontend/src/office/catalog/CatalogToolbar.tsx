import { MAX_PRICE } from '@rostro/shared/contract/catalog-admin';
import { Button, Tooltip } from 'antd';
import { Download } from 'lucide-react';
import { useCallback, useState } from 'react';
import { FilterButton } from '#office/list/FilterButton.tsx';
import { type ActiveFilter, FilterChips } from '#office/list/FilterChips.tsx';
import { PageSize } from '#office/list/PageSize.tsx';
import { SearchBox } from '#office/list/SearchBox.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { CatalogFilterPanel } from './CatalogFilterPanel.tsx';
import styles from './CatalogToolbar.module.css';
import type { Catalog } from './data/types.ts';
import { ACTIVE_WORDS, type CatalogFilters, countFilters, hasPriceFilter, NO_FILTERS } from './filters.ts';
import type { ChangeFilters } from './useCatalogFilters.ts';
import { sayRange } from './words.ts';

interface ToolbarProps {
  catalog: Catalog;
  filters: CatalogFilters;
  onChange: ChangeFilters;
  onExport: () => void;
}

function activeFilters(filters: CatalogFilters, onChange: ChangeFilters): ActiveFilter[] {
  const { q, category, status, min, max } = filters;
  const active: ActiveFilter[] = [];
  if (q) active.push({ field: 'Búsqueda', value: q, onRemove: () => onChange({ q: '' }) });
  if (category) {
    active.push({ field: 'Categoría', value: category, onRemove: () => onChange({ category: undefined }) });
  }
  if (status) {
    active.push({ field: 'Estado', value: ACTIVE_WORDS[status], onRemove: () => onChange({ status: undefined }) });
  }
  if (hasPriceFilter(filters)) {
    const value = sayRange(min, max, MAX_PRICE);
    active.push({ field: 'Precio', value, onRemove: () => onChange({ min: 0, max: MAX_PRICE }) });
  }
  return active;
}

function ExportButton({ onExport }: { onExport: () => void }) {
  return (
    <Tooltip title="Exportar lo que se muestra, para Excel">
      <Button aria-label="Exportar" icon={<Download size={16} strokeWidth={1.8} aria-hidden />} onClick={onExport} />
    </Tooltip>
  );
}

export function CatalogToolbar({ catalog, filters, onChange, onExport }: ToolbarProps) {
  const { phone } = useSize();
  const [open, setOpen] = useState(false);
  const search = useCallback((q: string) => onChange({ q }, { replace: true }), [onChange]);
  return (
    <>
      <div className={styles.toolbar}>
        <div className={styles.find}>
          <SearchBox
            value={filters.q}
            onSearch={search}
            label={`Buscar ${catalog.words.many} por nombre, descripción o categoría`}
            placeholder="Nombre, descripción o categoría"
          />
          <FilterButton count={countFilters(filters)} open={open} onToggle={() => setOpen(!open)} />
        </div>
        <div className={styles.end}>
          {!phone && <PageSize value={filters.pageSize} onChange={(pageSize) => onChange({ pageSize })} />}
          <ExportButton onExport={onExport} />
        </div>
      </div>
      {open && <CatalogFilterPanel catalog={catalog} filters={filters} onChange={onChange} />}
      <FilterChips filters={activeFilters(filters, onChange)} onClear={() => onChange({ q: '', ...NO_FILTERS })} />
    </>
  );
}
