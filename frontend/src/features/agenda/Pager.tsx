import { Button } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSize } from '../../app/admin/ui/useSize.ts';
import type { AgendaList } from './api.ts';
import type { AgendaFilters } from './filters.ts';
import styles from './Pager.module.css';
import { PageSize } from './PageSize.tsx';
import type { ChangeFilters } from './useFilters.ts';

interface PagerProps {
  list: AgendaList;
  filters: AgendaFilters;
  onChange: ChangeFilters;
}

export function Pager({ list, filters, onChange }: PagerProps) {
  const { phone } = useSize();
  const first = (list.page - 1) * list.pageSize + 1;
  const last = first + list.items.length - 1;
  const size = phone ? 'large' : 'small';
  return (
    <nav className={styles.pager} aria-label="Páginas">
      <p className={styles.line} role="status">
        Mostrando {first} a {last} de {list.total}
      </p>
      {phone && <PageSize value={filters.pageSize} onChange={(pageSize) => onChange({ pageSize })} />}
      <div className={styles.turn}>
        <Button
          size={size}
          disabled={list.page <= 1}
          icon={<ChevronLeft size={14} aria-hidden />}
          onClick={() => onChange({ page: filters.page - 1 })}
        >
          Anterior
        </Button>
        <Button
          size={size}
          disabled={last >= list.total}
          icon={<ChevronRight size={14} aria-hidden />}
          iconPlacement="end"
          onClick={() => onChange({ page: filters.page + 1 })}
        >
          Siguiente
        </Button>
      </div>
    </nav>
  );
}
