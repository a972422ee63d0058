import { Button } from 'antd';
import { CalendarCheck2, CalendarX2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '#office/ui/EmptyState.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { sayAppointments } from '#office/ui/say.ts';
import type { Board } from './lanes.ts';

/** The board without an open visit: nothing was booked, or the day is done and its cash can be closed. */
export function DayDone({ board, shut }: { board: Board; shut: string | undefined }) {
  const mayClose = useCan('close_day');
  const { closed } = board;
  if (closed === 0) {
    return (
      <EmptyState
        level={2}
        icon={CalendarX2}
        title={shut ?? 'Hoy no hay citas'}
        text="Las citas de hoy aparecen aquí en cuanto alguien las reserva."
      />
    );
  }
  const cash = (
    <Link to="/admin/cash">
      <Button type="primary">Ir al corte de caja</Button>
    </Link>
  );
  return (
    <EmptyState
      level={2}
      icon={CalendarCheck2}
      title="Ya no queda nadie por atender"
      text={`Hoy se ${closed === 1 ? 'cerró' : 'cerraron'} ${sayAppointments(closed)}. El día se puede cerrar.`}
      {...(mayClose && { action: cash })}
    />
  );
}
