import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { servicesQuery } from '#api/services.ts';
import { PAYMENT_WORDS } from '#office/appointments/paid.ts';
import { STATUS_WORDS, STATUSES } from '#office/appointments/status.ts';
import { FilterField, FilterPanel } from '#office/list/FilterPanel.tsx';
import { type AgendaFilters, countOf, isPaymentStatus, NO_NARROWING } from '../data/filters.ts';
import type { ChangeFilters } from '../data/useFilters.ts';
import styles from './AgendaFilterPanel.module.css';

const STATUS_OPTIONS = STATUSES.map((status) => ({ value: status, label: STATUS_WORDS[status] }));

const CLOSED_OPTIONS = [
  { value: 'true', label: 'Cerradas' },
  { value: 'false', label: 'No Cerradas' },
];
const PAYMENT_OPTIONS = Object.entries(PAYMENT_WORDS).map(([value, label]) => ({ value, label }));

interface AgendaFilterPanelProps {
  filters: AgendaFilters;
  onChange: ChangeFilters;
}

export function AgendaFilterPanel({ filters, onChange }: AgendaFilterPanelProps) {
  const services = useQuery({ ...servicesQuery(), throwOnError: false });
  const options = services.data?.map((service) => ({ value: service.id, label: service.name })) ?? [];
  return (
    <FilterPanel
      label="Filtros de la agenda"
      className={styles.panel}
      none={countOf(filters) === 0}
      onClear={() => onChange(NO_NARROWING)}
    >
      <FilterField id="filtro-estado" label="Estado">
        <Select
          id="filtro-estado"
          placeholder="Todos"
          allowClear
          value={filters.status ?? null}
          options={STATUS_OPTIONS}
          onChange={(status) => onChange({ status: status ?? undefined })}
        />
      </FilterField>
      <FilterField id="filtro-asistencia" label="Asistencia">
        <Select
          id="filtro-asistencia"
          placeholder="Todas"
          allowClear
          value={filters.closed?.toString() ?? null}
          options={CLOSED_OPTIONS}
          onChange={(closed) => onChange({ closed: closed ? closed === 'true' : undefined })}
        />
      </FilterField>
      <FilterField id="filtro-pago" label="Estado de pago">
        <Select
          id="filtro-pago"
          placeholder="Todos"
          allowClear
          value={filters.paymentStatus ?? null}
          options={PAYMENT_OPTIONS}
          onChange={(payment) => onChange({ paymentStatus: isPaymentStatus(payment ?? '') ? payment : undefined })}
        />
      </FilterField>
      <FilterField id="filtro-servicio" label="Servicio">
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
      </FilterField>
    </FilterPanel>
  );
}
