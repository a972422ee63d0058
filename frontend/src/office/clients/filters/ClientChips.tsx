import { type ActiveFilter, FilterChips } from '#office/list/FilterChips.tsx';
import { type Birthdays, NO_FILTERS } from '../data/view.ts';
import type { FilterProps } from './ClientFilterPanel.tsx';
import { sayMonthDay } from './monthDay.ts';
import { useServiceName } from './services.ts';
import { STATE_WORDS } from './words.ts';

const sayBirthdays = ({ from, to }: Birthdays): string => `${sayMonthDay(from)} a ${sayMonthDay(to)}`;

/** Every filter that is on, the search among them. */
export function ClientChips({ view, onChange }: FilterProps) {
  const { q, serviceId, status, hasAppointments, birthdays } = view;
  const service = useServiceName(serviceId);
  const active: ActiveFilter[] = [];
  const add = (field: string, value: string, off: Parameters<typeof onChange>[0]): void => {
    active.push({ field, value, onRemove: () => onChange(off) });
  };
  if (q) add('Búsqueda', q, { q: '' });
  if (serviceId !== undefined) add('Servicio', service, { serviceId: undefined });
  if (status) add('Estado', STATE_WORDS[status], { status: undefined });
  if (hasAppointments !== undefined) {
    add('Con reservas', hasAppointments ? 'Sí' : 'No', { hasAppointments: undefined });
  }
  if (birthdays) add('Cumpleaños', sayBirthdays(birthdays), { birthdays: undefined });
  return <FilterChips filters={active} onClear={() => onChange({ q: '', ...NO_FILTERS })} />;
}
