import { X } from 'lucide-react';
import styles from './FilterChips.module.css';

export interface ActiveFilter {
  field: string;
  value: string;
  onRemove: () => void;
}

export function FilterChip({ field, value, onRemove }: ActiveFilter) {
  return (
    <li className={styles.chip}>
      <span className={styles.field}>{field}</span> {value}
      <button type="button" aria-label={`Quitar filtro ${field}: ${value}`} onClick={onRemove}>
        <X size={14} aria-hidden />
      </button>
    </li>
  );
}

interface FilterChipsProps {
  filters: readonly ActiveFilter[];
  onClear: () => void;
}

/** Empty if no filter is active. */
export function FilterChips({ filters, onClear }: FilterChipsProps) {
  if (filters.length === 0) return null;
  return (
    <div className={styles.row}>
      <ul className={styles.chips} aria-label="Filtros activos">
        {filters.map((filter) => (
          <FilterChip key={filter.field} {...filter} />
        ))}
      </ul>
      {filters.length > 1 && (
        <button type="button" className={styles.all} onClick={onClear}>
          Quitar todos
        </button>
      )}
    </div>
  );
}
