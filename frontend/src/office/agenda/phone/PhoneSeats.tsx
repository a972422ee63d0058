import { sayTime } from '@rostro/shared/time';
import { Plus } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import { useTimelineActs } from '../timeline/TimelineContext.ts';
import styles from './Seat.module.css';
import { LANE_WORDS, type Lane } from './seats.ts';

interface FreeOfferProps {
  lane: Lane;
  date: string;
  /** Of the hour, and as minutes of the day. */
  time: string;
  minute: number;
}

/** One button for all free places of a lane, large enough for touch. */
export function FreeOffer({ lane, date, time, minute }: FreeOfferProps) {
  const { create } = useTimelineActs();
  const { one, many } = LANE_WORDS[lane.category];
  const words = `${lane.free} ${lane.free === 1 ? one : many}`;
  if (create === undefined) return <span className={classes(styles.seat, styles.free)}>{words}</span>;
  return (
    <button
      type="button"
      className={classes(styles.seat, styles.free)}
      aria-label={`Nueva Cita, ${sayTime(time)}: ${words}, libre`}
      onClick={() => create(date, minute, undefined)}
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
