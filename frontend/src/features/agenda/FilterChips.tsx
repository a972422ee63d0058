import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { STATUS_WORDS } from '../../app/admin/ui/status.ts';
import { servicesQuery } from '../../app/data/services.ts';
import styles from './FilterChips.module.css';
import type { AgendaFilters } from './filters.ts';
import type { ChangeFilters } from './useFilters.ts';

function FilterChip({ field, value, onRemove }: { field: string; value: string; onRemove: () => void }) {
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
  filters: AgendaFilters;
  onChange: ChangeFilters;
}

/** Every filter that is on, each with its own way off. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const { status, serviceId, q } = filters;
  const services = useQuery({ ...servicesQuery(), throwOnError: false, enabled: serviceId !== undefined });
  const service = services.data?.find((item) => item.id === serviceId);
  const count = [status, serviceId, q || undefined].filter((value) => value !== undefined).length;
  if (count === 0) return null;
  return (
    <div className={styles.row}>
      <ul className={styles.chips} aria-label="Filtros activos">
        {q && <FilterChip field="Búsqueda" value={q} onRemove={() => onChange({ q: '' })} />}
        {status && (
          <FilterChip field="Estado" value={STATUS_WORDS[status]} onRemove={() => onChange({ status: undefined })} />
        )}
        {serviceId !== undefined && (
          <FilterChip
            field="Servicio"
            value={service?.name ?? `núm. ${serviceId}`}
            onRemove={() => onChange({ serviceId: undefined })}
          />
        )}
      </ul>
      {count > 1 && (
        <button
          type="button"
          className={styles.all}
          onClick={() => onChange({ q: '', status: undefined, serviceId: undefined })}
        >
          Quitar todos
        </button>
      )}
    </div>
  );
}
