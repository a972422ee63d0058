import type { AgendaDay } from '@rostro/shared/contract/calendar';
import { sayDay, sayTime, wallClockOf } from '@rostro/shared/time';
import { memo, useMemo } from 'react';
import { sayAppointments } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { sayShut, weekdayName } from '../month/month.ts';
import { Meter } from '../views/Meter.tsx';
import { useNow } from '../views/useNow.ts';
import { FreeSeats, HeldSeats } from './FreeSeats.tsx';
import { hourAt, LANE_WORDS, type Lane, lanesOf, nowLine, timesOf, usesOf } from './seats.ts';
import type { Stop } from './stops.ts';
import { TakenSeat } from './TakenSeat.tsx';
import { useDropHour } from './useDropHour.ts';
import { type CellStops, CellStopsProvider, useStops } from './useStops.ts';
import styles from './WeekGrid.module.css';

/** The head of a column: the day, the number of appointments, and how full each lane is. */
const WeekHead = memo(({ day, isToday }: { day: AgendaDay; isToday: boolean }) => {
  const shut = sayShut(day.date, day);
  return (
    <th scope="col" className={classes(isToday && styles.todayHead)} aria-current={isToday ? 'date' : undefined}>
      <span className={styles.day}>
        <span className="sr">{sayDay(day.date)}</span>
        <span aria-hidden>{weekdayName(day.date)}</span>
        <b aria-hidden>{Number(day.date.slice(8))}</b>
        <span className={styles.count}>{sayAppointments(day.appointments.length)}</span>
      </span>
      {shut === undefined ? (
        <span className={styles.uses}>
          {usesOf(day).map(({ category, used, capacity }) => (
            <span key={category} className={styles.use}>
              <Meter taken={used} capacity={capacity} tone={category === 'cosmetology' ? 'sage' : 'plum'} />
              <span className="sr">{LANE_WORDS[category].title}:</span>
              <small>
                {used}/{capacity}
              </small>
            </span>
          ))}
        </span>
      ) : (
        <span className={styles.shutWords}>{shut}</span>
      )}
    </th>
  );
});

interface HourCellProps extends CellStops {
  day: AgendaDay;
  time: string;
  isToday: boolean;
  /** The position of the current time as a share of the cell's height; undefined if it is in another cell. */
  now: number | undefined;
}

const placesOf = ({ appointments, held, free }: Lane): number => appointments.length + held + free;
/** Of `.seat`, in px. */
const PLACE_HEIGHT = 24;

/** One hour of one day: the taken and free places of each lane. */
const HourCell = memo(({ day, time, isToday, now, stop, onFocusStop }: HourCellProps) => {
  const hour = hourAt(day, time);
  const { setNodeRef, isOver } = useDropHour(day.date, time, hour);
  const stops = useMemo(() => ({ stop, onFocusStop }), [stop, onFocusStop]);
  if (hour === undefined) {
    return (
      <td ref={setNodeRef} className={styles.closed}>
        <span className="sr">Cerrado</span>
      </td>
    );
  }
  return (
    <td ref={setNodeRef} className={classes(isToday && styles.today, isOver && styles.over)}>
      {now !== undefined && <span className={styles.now} style={{ top: `${now * 100}%` }} aria-hidden />}
      <CellStopsProvider value={stops}>
        {lanesOf(hour, day.appointments).map((lane) => (
          <div
            key={lane.category}
            className={classes(
              styles.lane,
              lane.category === 'cosmetology' ? styles.sage : styles.plum,
              lane.full && styles.full,
              placesOf(lane) === 0 && styles.empty,
            )}
            style={{ containIntrinsicBlockSize: placesOf(lane) * PLACE_HEIGHT }}
          >
            {lane.appointments.map((appointment) => (
              <TakenSeat key={appointment.id} appointment={appointment} tall={false} />
            ))}
            <HeldSeats lane={lane} />
            <FreeSeats lane={lane} date={day.date} time={time} />
          </div>
        ))}
      </CellStopsProvider>
    </td>
  );
});

interface HourRowProps {
  days: readonly AgendaDay[];
  time: string;
  today: string;
  /** As in `HourCell`, for the cell of today. */
  now: number | undefined;
  /** The place in the tab order; undefined if it is in another row. */
  stop: Stop | undefined;
  onFocusStop: CellStops['onFocusStop'];
}

/** One hour of all days. A moved focus renders only the rows that it leaves and enters. */
const HourRow = memo(({ days, time, today, now, stop, onFocusStop }: HourRowProps) => (
  <tr>
    <th scope="row">
      <time dateTime={time}>{sayTime(time)}</time>
    </th>
    {days.map((day) => (
      <HourCell
        key={day.date}
        day={day}
        time={time}
        isToday={day.date === today}
        now={day.date === today ? now : undefined}
        stop={day.date === stop?.date ? stop.id : undefined}
        onFocusStop={onFocusStop}
      />
    ))}
  </tr>
));

const HELP_ID = 'agenda-teclas';

/**
 * The hours as rows, the days as columns, and in each cell the places of both lanes. The grid is one tab stop; arrow
 * keys move between places.
 */
export const WeekGrid = memo(({ days, name }: { days: readonly AgendaDay[]; name: string }) => {
  const { date: today, time: clock } = wallClockOf(useNow());
  const times = useMemo(() => timesOf(days), [days]);
  const line = nowLine(times, clock);
  const { stop, onFocusStop, onKeyDown } = useStops({ days, times, today, clock });
  const grid = { role: 'grid', 'aria-label': name, 'aria-describedby': HELP_ID, onKeyDown };
  return (
    <div className={styles.scroll}>
      <p id={HELP_ID} className="sr">
        Las flechas pasan de una cita o un lugar libre a otro. Enter abre la cita, o una nueva en el lugar libre.
      </p>
      <table className={styles.table} {...grid}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className="sr">Hora</span>
            </th>
            {days.map((day) => (
              <WeekHead key={day.date} day={day} isToday={day.date === today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((time) => (
            <HourRow
              key={time}
              days={days}
              time={time}
              today={today}
              now={line?.time === time ? line.share : undefined}
              stop={stop?.time === time ? stop : undefined}
              onFocusStop={onFocusStop}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
});
