import type { AgendaDay } from '@rostro/shared/contract/calendar';
import { CalendarDays } from 'lucide-react';
import { Notice } from '#office/ui/Notice.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { useOpenBooking } from '../booking/useBookingAddress.ts';
import { sayShut } from '../month/month.ts';
import { sayView } from '../views/view.ts';
import { CancelledList } from './CancelledList.tsx';
import { DayStrip } from './DayStrip.tsx';
import { DragHost } from './DragHost.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { PhoneDay } from './PhoneDay.tsx';
import { columnsOf, timesOf } from './seats.ts';
import { useMove } from './useMove.ts';
import { WeekGrid } from './WeekGrid.tsx';

interface DaysByHourProps {
  days: readonly AgendaDay[];
  day: string;
  /** The one day is shown, whatever it is. */
  single: boolean;
  onDay: (day: string) => void;
}

/** Neither hours nor anybody on them: says why. */
function NoHours({ days }: { days: readonly AgendaDay[] }) {
  const [only] = days.length === 1 ? days : [];
  return (
    <Notice
      icon={CalendarDays}
      title="Sin horas de atención"
      text={(only && sayShut(only.date, only)) ?? 'Nadie puede reservar en estos días, y no hay citas en ellos.'}
    />
  );
}

function Calendar({ days, day, single, onDay }: DaysByHourProps) {
  const { phone } = useSize();
  const columns = single ? days : columnsOf(days);
  const shown = columns.find(({ date }) => date === day) ?? columns[0];
  if (!phone) {
    return (
      <>
        {timesOf(columns).length > 0 ? (
          <WeekGrid days={columns} name={sayView(single ? 'day' : 'week', day)} />
        ) : (
          <NoHours days={columns} />
        )}
        <CancelledList days={days} />
      </>
    );
  }
  const here = shown ? [shown] : [];
  return (
    <>
      {!single && <DayStrip days={columns} shown={shown?.date ?? ''} onDay={onDay} />}
      {shown && shown.hours.length > 0 ? <PhoneDay day={shown} /> : <NoHours days={here} />}
      <CancelledList days={here} />
    </>
  );
}

/** The calendar, and what can be carried about on it. */
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
