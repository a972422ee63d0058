import type { AgendaDay } from '@rostro/shared/contract/calendar';
import { sayDay } from '@rostro/shared/time';
import { sayAppointments } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { weekdayName } from '../month/month.ts';
import { Meter } from '../views/Meter.tsx';
import styles from './DayStrip.module.css';
import { type LaneUse, usesOf } from './seats.ts';

const sum = (uses: readonly LaneUse[], field: 'used' | 'capacity'): number =>
  uses.reduce((total, use) => total + use[field], 0);

interface DayStripProps {
  days: readonly AgendaDay[];
  shown: string;
  onDay: (day: string) => void;
}

/** The week on a phone: one of its days is shown below. */
export function DayStrip({ days, shown, onDay }: DayStripProps) {
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
