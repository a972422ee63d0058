import { sayDay, sayTime } from '@rostro/shared/time';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './Seat.module.css';
import { LANE_WORDS, type Lane } from './seats.ts';
import { freeId } from './stops.ts';
import { useStop } from './useStops.ts';
import { useWeekActs } from './WeekContext.ts';

interface FreeSeatsProps {
  lane: Lane;
  date: string;
  time: string;
}

/** Buttons for a new appointment. Only the first one is in the tab order, as all do the same. */
export function FreeSeats({ lane, date, time }: FreeSeatsProps) {
  const { create } = useWeekActs();
  const stop = useStop(freeId(date, time, lane.category));
  // Wording a time is slow, and every cell is rendered when the focus moves.
  const name = useMemo(
    () => `Nueva Cita: lugar libre, ${LANE_WORDS[lane.category].one}, ${sayDay(date)}, ${sayTime(time)}`,
    [lane.category, date, time],
  );
  const places = Array.from({ length: lane.free }, (_, place) => place);
  if (create === undefined) {
    return places.map((place) => <span key={place} className={classes(styles.seat, styles.free)} aria-hidden />);
  }
  return places.map((place) => (
    <button
      key={place}
      type="button"
      className={classes(styles.seat, styles.free)}
      aria-label={name}
      {...(place === 0 ? stop : { tabIndex: -1 })}
      onClick={() => create(date, time)}
    >
      <Plus size={12} aria-hidden />
      Libre
    </button>
  ));
}

/** One button for all free places of a lane, large enough for touch. */
export function FreeOffer({ lane, date, time }: FreeSeatsProps) {
  const { create } = useWeekActs();
  const { one, many } = LANE_WORDS[lane.category];
  const words = `${lane.free} ${lane.free === 1 ? one : many}`;
  if (create === undefined) return <span className={classes(styles.seat, styles.free)}>{words}</span>;
  return (
    <button
      type="button"
      className={classes(styles.seat, styles.free)}
      aria-label={`Nueva Cita, ${sayTime(time)}: ${words}, libre`}
      onClick={() => create(date, time)}
    >
      <Plus size={12} aria-hidden />
      {words}
    </button>
  );
}

/** Places of appointments that started in an earlier hour and are not over. */
export const HeldSeats = ({ lane }: { lane: Lane }) =>
  Array.from({ length: lane.held }, (_, place) => place).map((place) => (
    <span key={place} className={classes(styles.seat, styles.held)}>
      En curso
    </span>
  ));
