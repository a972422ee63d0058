import type { AgendaDay } from '@rostro/shared/contract/calendar';
import { sayTime, wallClockOf } from '@rostro/shared/time';
import { useNow } from '../views/useNow.ts';
import { HourCell } from './HourCell.tsx';
import { nowLine, timesOf } from './seats.ts';
import styles from './WeekGrid.module.css';
import { WeekHead } from './WeekHead.tsx';

/** Hours down, days across, in each cell the seats of both lanes. */
export function WeekGrid({ days }: { days: readonly AgendaDay[] }) {
  const { date: today, time: clock } = wallClockOf(useNow());
  const times = timesOf(days);
  const line = nowLine(times, clock);
  const tall = days.length === 1;
  return (
    <div className={styles.scroll}>
      <table className={tall ? styles.single : styles.table}>
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
            <tr key={time}>
              <th scope="row">
                <time dateTime={time}>{sayTime(time)}</time>
              </th>
              {days.map((day) => (
                <HourCell
                  key={day.date}
                  day={day}
                  time={time}
                  tall={tall}
                  isToday={day.date === today}
                  now={day.date === today && line?.time === time ? line.share : undefined}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
