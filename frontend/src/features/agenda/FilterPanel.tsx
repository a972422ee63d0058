import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { STATUS_WORDS, STATUSES } from '../../app/admin/ui/status.ts';
import { servicesQuery } from '../../app/data/services.ts';
import styles from './FilterPanel.module.css';
import type { AgendaFilters } from './filters.ts';
import type { ChangeFilters } from './useFilters.ts';

const STATUS_OPTIONS = STATUSES.map((status) => ({ value: status, label: STATUS_WORDS[status] }));

interface FilterPanelProps {
  filters: AgendaFilters;
  onChange: ChangeFilters;
}

/** Each choice applies at once: the list behind is the preview. */
export function FilterPanel({ filters, onChange }: FilterPanelProps) {
  const services = useQuery({ ...servicesQuery(), throwOnError: false });
  const options = services.data?.map((service) => ({ value: service.id, label: service.name })) ?? [];
  const none = filters.status === undefined && filters.serviceId === undefined;
  return (
    <section id="filtros" className={styles.panel} aria-label="Filtros de la agenda">
      <label htmlFor="filtro-estado">
        <span className={styles.label}>Estado</span>
        <Select
          id="filtro-estado"
          placeholder="Todos"
          allowClear
          value={filters.status ?? null}
          options={STATUS_OPTIONS}
          onChange={(status) => onChange({ status: status ?? undefined })}
        />
      </label>
      <label htmlFor="filtro-servicio">
        <span className={styles.label}>Servicio</span>
        <Select
          id="filtro-servicio"
          placeholder={services.isError ? 'No se pudieron cargar los servicios' : 'Todos los servicios'}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          loading={services.isPending}
          value={filters.serviceId ?? null}
          options={options}
          onChange={(serviceId) => onChange({ serviceId: serviceId ?? undefined })}
        />
      </label>
      <Button type="text" disabled={none} onClick={() => onChange({ status: undefined, serviceId: undefined })}>
        Limpiar
      </Button>
    </section>
  );
}
