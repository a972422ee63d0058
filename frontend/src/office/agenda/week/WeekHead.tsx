import { sayDay } from '@rostro/shared/time';
import { memo } from 'react';
import { StatusGlyph } from '#office/appointments/StatusChip.tsx';
import { sayAppointments } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { isVoid } from '../data/rows.ts';
import { sayShut, weekdayName } from '../month/month.ts';
import type { WeekColumn } from './columns.ts';
import styles from './WeekView.module.css';

interface WeekHeadProps {
  column: WeekColumn;
  isToday: boolean;
  onOpenDay: (day: string) => void;
}

/** The visits of the column once each, and how many of them wait for the clinic. */
function countsOf({ visits }: WeekColumn): { total: number; waiting: number } {
  const all = new Map(visits.map(({ appointment }) => [appointment.id, appointment]));
  const waits = [...all.values()].filter((one) => one.status === 'pending' && !one.closed && !isVoid(one));
  return { total: all.size, waiting: waits.length };
}

/** The day, how many visits it has, and how many are still to confirm. A press opens the day, as *Día* does: it is no tab stop. */
export const WeekHead = memo(({ column, isToday, onOpenDay }: WeekHeadProps) => {
  const { date, day } = column;
  const shut = sayShut(date, day);
  const { total, waiting } = countsOf(column);
  return (
    <th scope="col" aria-current={isToday ? 'date' : undefined}>
      <button
        type="button"
        className={styles.head}
        tabIndex={-1}
        title={`Ver el ${sayDay(date)}`}
        onClick={() => onOpenDay(date)}
      >
        <span className="sr">{sayDay(date)}</span>
        <span className={styles.weekday} aria-hidden>
          {weekdayName(date)}
        </span>
        <b className={classes(isToday && styles.today)} aria-hidden>
          {Number(date.slice(8))}
        </b>
        <small className={styles.counts}>
          {shut !== undefined && <span className={styles.shut}>{shut}</span>}
          {(shut === undefined || total > 0) && <span>{sayAppointments(total)}</span>}
          {waiting > 0 && (
            <span className={styles.waiting}>
              <StatusGlyph status="pending" size={8} />
              {waiting}
              <span className="sr"> por confirmar</span>
            </span>
          )}
        </small>
      </button>
    </th>
  );
});
