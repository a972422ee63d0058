import { useQuery } from '@tanstack/react-query';
import { servicesQuery } from '#api/services.ts';
import { PAYMENT_WORDS } from '#office/appointments/paid.ts';
import { STATUS_WORDS } from '#office/appointments/status.ts';
import { type ActiveFilter, FilterChips as Chips } from '#office/list/FilterChips.tsx';
import { type AgendaFilters, NO_NARROWING } from '../data/filters.ts';
import { sayRange } from '../data/range.ts';
import type { ChangeFilters } from '../data/useFilters.ts';

interface FilterChipsProps {
  filters: AgendaFilters;
  onChange: ChangeFilters;
}

/** The service's name; its number while the names are not known. */
function useServiceName(serviceId: number | undefined): string {
  const services = useQuery({ ...servicesQuery(), throwOnError: false, enabled: serviceId !== undefined });
  return services.data?.find((item) => item.id === serviceId)?.name ?? `núm. ${serviceId}`;
}

const CLOSED_WORDS = { true: 'Cerradas', false: 'No Cerradas' };

export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const { view, range, status, closed, paymentStatus, serviceId, q } = filters;
  const service = useServiceName(serviceId);
  const active: ActiveFilter[] = [];
  const add = (field: string, value: string, off: Partial<AgendaFilters>): void => {
    active.push({ field, value, onRemove: () => onChange(off) });
  };
  if (q) add('Búsqueda', q, { q: '' });
  if (view === 'list' && range === 'custom') add('Fechas', sayRange(filters), { range: 'next' });
  if (status) add('Estado', STATUS_WORDS[status], { status: undefined });
  if (closed !== undefined) add('Asistencia', CLOSED_WORDS[`${closed}`], { closed: undefined });
  if (paymentStatus) add('Pago', PAYMENT_WORDS[paymentStatus], { paymentStatus: undefined });
  if (serviceId !== undefined) add('Servicio', service, { serviceId: undefined });
  return <Chips filters={active} onClear={() => onChange({ q: '', range: 'next', ...NO_NARROWING })} />;
}
