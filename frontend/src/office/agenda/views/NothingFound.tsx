import { Button } from 'antd';
import { CalendarDays } from 'lucide-react';
import { GuardedButton } from '#office/list/GuardedButton.tsx';
import { Notice } from '#office/ui/Notice.tsx';
import { useToday } from '#office/ui/useToday.ts';
import { useOpenBooking } from '../booking/useBookingAddress.ts';
import { type AgendaFilters, countOf, NO_NARROWING } from '../data/filters.ts';
import type { ChangeFilters } from '../data/useFilters.ts';

/** Nobody comes on the day that is chosen: the next step is a new appointment on it. */
function FreeDay({ day, shut }: { day: string; shut: string | undefined }) {
  const { create } = useOpenBooking();
  const today = useToday();
  if (shut !== undefined) return <Notice icon={CalendarDays} title="No se encontraron citas" text={shut} />;
  const ahead = day >= today;
  return (
    <Notice
      icon={CalendarDays}
      title="No se encontraron citas"
      text={ahead ? 'Este día sigue libre.' : 'Ese día no hubo citas.'}
      {...(ahead && {
        action: (
          <GuardedButton code="create_appointments" onClick={() => create()}>
            Agendar una cita
          </GuardedButton>
        ),
      })}
    />
  );
}

interface NothingFoundProps {
  filters: AgendaFilters;
  onChange: ChangeFilters;
  /** Why nobody can be booked on the day that is listed, if so. */
  shut: string | undefined;
}

/** An empty list says why it is empty, and offers a way on. */
export function NothingFound({ filters, onChange, shut }: NothingFoundProps) {
  const filtered = filters.q !== '' || countOf(filters) > 0;
  const clear = (): void => onChange({ q: '', ...NO_NARROWING });
  if (filters.view === 'month' && !filtered) return <FreeDay day={filters.day} shut={shut} />;
  const ahead = filters.range === 'next';
  return (
    <Notice
      icon={CalendarDays}
      title="No se encontraron citas"
      text={
        filtered
          ? 'Ninguna cita de este periodo coincide con la búsqueda y los filtros.'
          : 'Aquí aparecen las citas del periodo, en cuanto alguien reserve.'
      }
      action={
        filtered ? (
          <Button onClick={clear}>Quitar búsqueda y filtros</Button>
        ) : (
          <Button onClick={() => onChange({ range: ahead ? 'month' : 'next' })}>
            {ahead ? 'Ver este mes' : 'Ver los próximos 30 días'}
          </Button>
        )
      }
    />
  );
}
