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
      <span className="text-muted font-normal whitespace-nowrap">{field}</span> {value}
      <button
        type="button"
        className="grid flex-none place-items-center size-6 border-0 rounded-[5px] bg-transparent text-muted hover:bg-white hover:text-ink max-phone:w-10 max-phone:h-10.5"
        aria-label={`Quitar filtro ${field}: ${value}`}
        onClick={onRemove}
      >
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
    <div className="flex flex-wrap items-center gap-2 mb-3">
      <ul className="flex flex-wrap items-center gap-2" aria-label="Filtros activos">
        {filters.map((filter) => (
          <FilterChip key={filter.field} {...filter} />
        ))}
      </ul>
      {filters.length > 1 && (
        <button
          type="button"
          className="min-h-7 py-1 px-0.5 border-0 bg-transparent text-plum font-text font-medium text-14 leading-none cursor-pointer hover:underline max-phone:min-h-11"
          onClick={onClear}
        >
          Quitar todos
        </button>
      )}
    </div>
  );
}
