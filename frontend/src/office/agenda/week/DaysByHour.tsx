import type { AgendaDay } from '@rostro/shared/contract/calendar';
import { CalendarDays } from 'lucide-react';
import { useMemo } from 'react';
import { EmptyState } from '#office/ui/EmptyState.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { useOpenBooking } from '../booking/useBookingAddress.ts';
import { sayShut } from '../month/month.ts';
import { sayView } from '../views/view.ts';
import { CancelledList } from './CancelledList.tsx';
import { DragHost } from './DragHost.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { DayStrip, PhoneDay } from './PhoneDay.tsx';
import { columnsOf, timesOf } from './seats.ts';
import { useMove } from './useMove.ts';
import { useWeekActs } from './WeekContext.ts';
import { WeekGrid } from './WeekGrid.tsx';

interface DaysByHourProps {
  days: readonly AgendaDay[];
  day: string;
  /** The day view of phones: `days` has one day, which is shown even if the clinic is closed. */
  single: boolean;
  onDay: (day: string) => void;
}

/** Shown if the days have neither hours nor appointments; says why. */
function NoHours({ days }: { days: readonly AgendaDay[] }) {
  const [only] = days.length === 1 ? days : [];
  return (
    <EmptyState
      icon={CalendarDays}
      title="Sin horas de atención"
      text={(only && sayShut(only.date, only)) ?? 'Nadie puede reservar en estos días, y no hay citas en ellos.'}
    />
  );
}

function Calendar({ days, day, single, onDay }: DaysByHourProps) {
  const { phone } = useSize();
  const { open } = useWeekActs();
  // The same array, so that the grid is not rendered again when only the URL changes.
  const columns = useMemo(() => (single ? days : columnsOf(days)), [single, days]);
  const shown = columns.find(({ date }) => date === day) ?? columns[0];
  if (!phone) {
    return (
      <>
        {timesOf(columns).length > 0 ? (
          <WeekGrid days={columns} name={sayView('week', day)} />
        ) : (
          <NoHours days={columns} />
        )}
        <CancelledList days={days} onOpen={open} />
      </>
    );
  }
  const here = shown ? [shown] : [];
  return (
    <>
      {!single && <DayStrip days={columns} shown={shown?.date ?? ''} onDay={onDay} />}
      {shown && shown.hours.length > 0 ? <PhoneDay day={shown} /> : <NoHours days={here} />}
      <CancelledList days={here} onOpen={open} />
    </>
  );
}

/** The calendar by hour, with drag and drop. */
export function DaysByHour(props: DaysByHourProps) {
  const { edit } = useOpenBooking();
  const moving = useMove();
  return (
    <DragHost appointments={props.days.flatMap(({ appointments }) => appointments)} onMove={moving.ask}>
      <Calendar {...props} />
      <MoveDialog moving={moving} onOpen={edit} />
    </DragHost>
  );
}
