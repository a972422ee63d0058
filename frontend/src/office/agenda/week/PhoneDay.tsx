import type { AgendaDay } from '@rostro/shared/contract/calendar';
import { sayTime } from '@rostro/shared/time';
import { classes } from '#ui/classes.ts';
import { sayShut } from '../month/month.ts';
import { FreeOffer, HeldSeats } from './FreeSeats.tsx';
import styles from './PhoneDay.module.css';
import seat from './Seat.module.css';
import { type Hour, LANE_WORDS, lanesOf, usesOf } from './seats.ts';
import { TakenSeat } from './TakenSeat.tsx';
import { useDropHour } from './useDropHour.ts';

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

/** A day on a phone: hours down, seats as cards, what is free as one row of buttons. */
export function PhoneDay({ day }: { day: AgendaDay }) {
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
