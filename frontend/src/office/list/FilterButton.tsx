import { Button } from 'antd';
import { ListFilter } from 'lucide-react';
import { useSize } from '#office/ui/useSize.ts';
import styles from './FilterButton.module.css';
import { FILTERS_ID } from './FilterPanel.tsx';

interface FilterButtonProps {
  /** How many filters of the panel are on. */
  count: number;
  open: boolean;
  onToggle: () => void;
}

export function FilterButton({ count, open, onToggle }: FilterButtonProps) {
  const { phone } = useSize();
  return (
    <Button
      aria-expanded={open}
      aria-controls={open ? FILTERS_ID : undefined}
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
