import { COSMETOLOGY } from '@rostro/shared/catalog';
import type { AgendaDay } from '@rostro/shared/contract/calendar';
import { sayDay } from '@rostro/shared/time';
import { sayAppointments } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { sayShut, weekdayName } from '../month/month.ts';
import { Meter } from '../views/Meter.tsx';
import { LANE_WORDS, usesOf } from './seats.ts';
import styles from './WeekGrid.module.css';

/** The head of a column: the day, how many come, and how full each lane is. */
export function WeekHead({ day, isToday }: { day: AgendaDay; isToday: boolean }) {
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
              <Meter taken={used} capacity={capacity} tone={category === COSMETOLOGY ? 'sage' : 'plum'} />
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
}
