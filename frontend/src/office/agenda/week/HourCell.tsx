import { COSMETOLOGY } from '@rostro/shared/catalog';
import type { AgendaDay } from '@rostro/shared/contract/calendar';
import { classes } from '#ui/classes.ts';
import { FreeSeats, HeldSeats } from './FreeSeats.tsx';
import { hourAt, type Lane, lanesOf } from './seats.ts';
import { TakenSeat } from './TakenSeat.tsx';
import { useDropHour } from './useDropHour.ts';
import styles from './WeekGrid.module.css';

interface HourCellProps {
  day: AgendaDay;
  time: string;
  isToday: boolean;
  /** How far down the line of now runs, if it runs here. */
  now: number | undefined;
  tall: boolean;
}

const isEmpty = (lane: Lane): boolean => lane.appointments.length + lane.held + lane.free === 0;

/** One hour of one day: the seats of each lane, whoever has them. */
export function HourCell({ day, time, isToday, now, tall }: HourCellProps) {
  const hour = hourAt(day, time);
  const { setNodeRef, isOver } = useDropHour(day.date, time, hour);
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
      {lanesOf(hour, day.appointments).map((lane) => (
        <div
          key={lane.category}
          className={classes(
            styles.lane,
            lane.category === COSMETOLOGY ? styles.sage : styles.plum,
            lane.full && styles.full,
            isEmpty(lane) && styles.empty,
          )}
        >
          {lane.appointments.map((appointment) => (
            <TakenSeat key={appointment.id} appointment={appointment} tall={tall} />
          ))}
          <HeldSeats lane={lane} />
          <FreeSeats lane={lane} date={day.date} time={time} />
        </div>
      ))}
    </td>
  );
}
