import { Button } from 'antd';
import { ListFilter } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useSize } from '../../app/admin/ui/useSize.ts';
import { FilterChips } from './FilterChips.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import type { AgendaFilters } from './filters.ts';
import { PageSize } from './PageSize.tsx';
import { SearchBox } from './SearchBox.tsx';
import styles from './Toolbar.module.css';
import type { ChangeFilters } from './useFilters.ts';

interface ToolbarProps {
  filters: AgendaFilters;
  onChange: ChangeFilters;
}

function FilterButton({ count, open, onToggle }: { count: number; open: boolean; onToggle: () => void }) {
  const { phone } = useSize();
  return (
    <Button
      aria-expanded={open}
      aria-controls={open ? 'filtros' : undefined}
      icon={<ListFilter size={16} strokeWidth={1.8} aria-hidden />}
      onClick={onToggle}
    >
      <span className={phone ? 'sr' : ''}>Filtros</span>
      {count > 0 && (
        <span className={styles.count}>
          {count}
          <span className="sr">{count === 1 ? ' activo' : ' activos'}</span>
        </span>
      )}
    </Button>
  );
}

export function Toolbar({ filters, onChange }: ToolbarProps) {
  const { phone } = useSize();
  const [open, setOpen] = useState(false);
  const search = useCallback((q: string) => onChange({ q }, { replace: true }), [onChange]);
  const count = [filters.status, filters.serviceId].filter((value) => value !== undefined).length;
  return (
    <>
      <div className={styles.toolbar}>
        <h1 className={styles.title}>Agenda</h1>
        <div className={styles.find}>
          <SearchBox value={filters.q} onSearch={search} />
          <FilterButton count={count} open={open} onToggle={() => setOpen(!open)} />
        </div>
        {!phone && <PageSize value={filters.pageSize} onChange={(pageSize) => onChange({ pageSize })} />}
      </div>
      {open && <FilterPanel filters={filters} onChange={onChange} />}
      <FilterChips filters={filters} onChange={onChange} />
    </>
  );
}
