import type { AgendaDay } from '@rostro/shared/contract/calendar';
import { sayDay, sayInstant, sayTime } from '@rostro/shared/time';
import { CalendarDays } from 'lucide-react';
import { memo, useMemo } from 'react';
import { EmptyState } from '#office/ui/EmptyState.tsx';
import { sayAppointments, sayClient, sayService, sentence } from '#office/ui/say.ts';
import { useSize } from '#office/ui/useSize.ts';
import { classes } from '#ui/classes.ts';
import { useOpenBooking } from '../booking/useBookingAddress.ts';
import { isVoid } from '../data/rows.ts';
import { sayShut, weekdayName } from '../month/month.ts';
import { Meter } from '../views/Meter.tsx';
import { sayView } from '../views/view.ts';
import styles from './CancelledList.module.css';
import { DragHost } from './DragHost.tsx';
import { FreeOffer, HeldSeats } from './FreeSeats.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import seat from './Seat.module.css';
import { columnsOf, type Hour, LANE_WORDS, type LaneUse, lanesOf, timesOf, usesOf } from './seats.ts';
import { TakenSeat } from './TakenSeat.tsx';
import { useDropHour } from './useDropHour.ts';
import { useMove } from './useMove.ts';
import { useWeekActs } from './WeekContext.ts';
import { WeekGrid } from './WeekGrid.tsx';

function HourRow({ day, hour }: { day: AgendaDay; hour: Hour }) {
  const { setNodeRef, isOver } = useDropHour(day.date, hour.time, hour);
  const lanes = lanesOf(hour, day.appointments);
  const offers = lanes.filter(({ free }) => free > 0);
  return (
    <li ref={setNodeRef} className={classes(styles.hour, seat.row, isOver && styles.over)}>
      <time dateTime={hour.startsAt}>{sayTime(hour.time)}</time>
      <div className={styles.seats}>
        {lanes.flatMap((lane) =>
          lane.appointments.map((appointment) => <TakenSeat key={appointment.id} appointment={appointment} tall />),
        )}
        {lanes.map((lane) => (
          <HeldSeats key={lane.category} lane={lane} />
        ))}
        {offers.length > 0 && (
          <div className={seat.offers}>
            {offers.map((lane) => (
              <FreeOffer key={lane.category} lane={lane} date={day.date} time={hour.time} />
            ))}
          </div>
        )}
      </div>
    </li>
  );
}

/** A day on phones: a row for each hour, a card for each appointment, and the free places as one row of buttons. */
function PhoneDay({ day }: { day: AgendaDay }) {
  const shut = sayShut(day.date, day);
  return (
    <>
      <div className={styles.summary}>
        {shut !== undefined && <p>{shut}</p>}
        {usesOf(day)
          .filter(({ capacity }) => capacity > 0)
          .map(({ category, used, capacity }) => (
            <p key={category}>
              {LANE_WORDS[category].title}: {used} de {capacity} lugares
            </p>
          ))}
      </div>
      <ol className={styles.hours} aria-label="Horas del día">
        {day.hours.map((hour) => (
          <HourRow key={hour.time} day={day} hour={hour} />
        ))}
      </ol>
    </>
  );
}

const sum = (uses: readonly LaneUse[], field: 'used' | 'capacity'): number =>
  uses.reduce((total, use) => total + use[field], 0);

interface DayStripProps {
  days: readonly AgendaDay[];
  shown: string;
  onDay: (day: string) => void;
}

/** The days of the week on phones; the selected one is shown below. */
function DayStrip({ days, shown, onDay }: DayStripProps) {
  return (
    <div className={styles.strip}>
      {days.map((day) => {
        const uses = usesOf(day);
        return (
          <button
            key={day.date}
            type="button"
            className={classes(styles.day, day.date === shown && styles.shown)}
            aria-pressed={day.date === shown}
            onClick={() => onDay(day.date)}
          >
            <span className="sr">{`${sayDay(day.date)}, ${sayAppointments(day.appointments.length)}`}</span>
            <small aria-hidden>{weekdayName(day.date)}</small>
            <b aria-hidden>{Number(day.date.slice(8))}</b>
            <Meter taken={sum(uses, 'used')} capacity={sum(uses, 'capacity')} className={styles.meter} />
          </button>
        );
      })}
    </div>
  );
}

/** Cancelled appointments, which have no place in the calendar. */
const CancelledList = memo(({ days }: { days: readonly AgendaDay[] }) => {
  const { open } = useWeekActs();
  const rows = days.flatMap(({ appointments }) => appointments).filter(isVoid);
  if (rows.length === 0) return null;
  return (
    <section className={styles.cancelled} aria-labelledby="canceladas">
      <h3 id="canceladas">Canceladas ({rows.length})</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" onClick={() => open(row)}>
              <s>{sentence(sayInstant(row.startsAt))}</s> {sayClient(row)} · {sayService(row)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});

interface DaysByHourProps {
  days: readonly AgendaDay[];
  day: string;
  /** The day view: `days` has one day, which is shown even if the clinic is closed. */
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
  // The same array, so that the grid is not rendered again when only the URL changes.
  const columns = useMemo(() => (single ? days : columnsOf(days)), [single, days]);
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
