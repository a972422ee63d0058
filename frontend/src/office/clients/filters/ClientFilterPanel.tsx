import { CLIENT_STATES } from '@rostro/shared/contract/client-records';
import { Select } from 'antd';
import { FilterField, FilterPanel } from '#office/list/FilterPanel.tsx';
import { useSize } from '#office/ui/useSize.ts';
import type { ChangeView } from '../data/useClientsView.ts';
import { type ClientsView, countFilters, NO_FILTERS } from '../data/view.ts';
import { BirthdayRange } from './BirthdayRange.tsx';
import styles from './ClientFilterPanel.module.css';
import { HasAppointments } from './HasAppointments.tsx';
import { SortField } from './SortField.tsx';
import { useServiceName, useServices } from './services.ts';
import { STATE_WORDS } from './words.ts';

export interface FilterProps {
  view: ClientsView;
  onChange: ChangeView;
}

function Service({ view, onChange }: FilterProps) {
  const { data = [], isError, isPending } = useServices();
  const chosen = useServiceName(view.serviceId);
  return (
    <FilterField id="filtro-servicio" label="Servicio">
      <Select
        id="filtro-servicio"
        placeholder={isError ? 'No se pudieron cargar los servicios' : 'Todos los servicios'}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        loading={isPending}
        value={view.serviceId ?? null}
        labelRender={() => chosen}
        options={data.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(serviceId) => onChange({ serviceId: serviceId ?? undefined })}
      />
    </FilterField>
  );
}

function State({ view, onChange }: FilterProps) {
  return (
    <FilterField id="filtro-estado" label="Estado de la reserva">
      <Select
        id="filtro-estado"
        placeholder="Todos"
        allowClear
        value={view.status ?? null}
        options={CLIENT_STATES.map((state) => ({ value: state, label: STATE_WORDS[state] }))}
        onChange={(status) => onChange({ status: status ?? undefined })}
      />
    </FilterField>
  );
}

/** Cards have no headers to sort by: on phones the order stands here. */
export function ClientFilterPanel({ view, onChange }: FilterProps) {
  const { phone } = useSize();
  return (
    <FilterPanel
      label="Filtros de clientes"
      className={styles.panel}
      none={countFilters(view) === 0}
      onClear={() => onChange(NO_FILTERS)}
    >
      {phone && <SortField sort={view.sort} onSort={(sort) => onChange({ sort }, { replace: true })} />}
      <Service view={view} onChange={onChange} />
      <State view={view} onChange={onChange} />
      <HasAppointments value={view.hasAppointments} onChange={(hasAppointments) => onChange({ hasAppointments })} />
      <BirthdayRange value={view.birthdays} onChange={(birthdays) => onChange({ birthdays })} />
    </FilterPanel>
  );
}
