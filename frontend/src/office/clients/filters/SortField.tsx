import { Select } from 'antd';
import { FilterField } from '#office/list/FilterPanel.tsx';
import type { Sort } from '../data/view.ts';

const ORDERS: { value: Sort; label: string }[] = [
  { value: 'fullName', label: 'Nombre, de la A a la Z' },
  { value: '-fullName', label: 'Nombre, de la Z a la A' },
  { value: 'email', label: 'Email, de la A a la Z' },
  { value: '-email', label: 'Email, de la Z a la A' },
  { value: 'phone', label: 'Teléfono, de menor a mayor' },
  { value: '-phone', label: 'Teléfono, de mayor a menor' },
  { value: '-lastAppointment', label: 'Última reserva, la más reciente primero' },
  { value: 'lastAppointment', label: 'Última reserva, la más antigua primero' },
  { value: 'status', label: 'Estado, confirmadas primero' },
  { value: '-status', label: 'Estado, sin reservas primero' },
  { value: '-createdAt', label: 'Cliente desde, los nuevos primero' },
  { value: 'createdAt', label: 'Cliente desde, los antiguos primero' },
];

export function SortField({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  return (
    <FilterField id="orden" label="Orden">
      <Select id="orden" value={sort} options={ORDERS} onChange={onSort} />
    </FilterField>
  );
}
