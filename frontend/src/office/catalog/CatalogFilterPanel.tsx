import { Segmented, Select } from 'antd';
import { useId } from 'react';
import { FilterField, FilterPanel } from '#office/list/FilterPanel.tsx';
import { classes } from '#ui/classes.ts';
import styles from './CatalogFilterPanel.module.css';
import type { Catalog } from './data/types.ts';
import { ACTIVE_WORDS, type ActiveStatus, type CatalogFilters, countFilters, NO_FILTERS } from './filters.ts';
import { PriceRange } from './PriceRange.tsx';
import type { ChangeFilters } from './useCatalogFilters.ts';

const ALL = 'all';
const STATUS_OPTIONS: { value: ActiveStatus | typeof ALL; label: string }[] = [
  { value: ALL, label: 'Todos' },
  { value: 'active', label: ACTIVE_WORDS.active },
  { value: 'inactive', label: ACTIVE_WORDS.inactive },
];

interface CatalogFilterPanelProps {
  catalog: Catalog;
  filters: CatalogFilters;
  onChange: ChangeFilters;
}

export function CatalogFilterPanel({ catalog, filters, onChange }: CatalogFilterPanelProps) {
  const statusId = useId();
  return (
    <FilterPanel
      label={`Filtros de ${catalog.words.many}`}
      className={classes(styles.panel, catalog.priced && styles.priced)}
      none={countFilters(filters) === 0}
      onClear={() => onChange(NO_FILTERS)}
    >
      <FilterField id="filtro-categoria" label="Categoría">
        <Select
          id="filtro-categoria"
          placeholder="Todas"
          allowClear
          value={filters.category ?? null}
          options={catalog.categories.map((category) => ({ value: category, label: category }))}
          onChange={(category) => onChange({ category: category ?? undefined })}
        />
      </FilterField>
      {catalog.priced && <PriceRange min={filters.min} max={filters.max} onChange={(range) => onChange(range)} />}
      <div className={styles.field}>
        <span className={styles.label} id={statusId}>
          Estado
        </span>
        <Segmented<ActiveStatus | typeof ALL>
          aria-labelledby={statusId}
          block
          value={filters.status ?? ALL}
          options={STATUS_OPTIONS}
          onChange={(status) => onChange({ status: status === ALL ? undefined : status })}
        />
      </div>
    </FilterPanel>
  );
}
