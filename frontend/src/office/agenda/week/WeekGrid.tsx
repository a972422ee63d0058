import type { AgendaDay } from '@rostro/shared/contract/calendar';
import { sayTime, wallClockOf } from '@rostro/shared/time';
import { useNow } from '../views/useNow.ts';
import { HourCell } from './HourCell.tsx';
import { nowLine, timesOf } from './seats.ts';
import { StopsProvider, useStops } from './useStops.ts';
import styles from './WeekGrid.module.css';
import { WeekHead } from './WeekHead.tsx';

const HELP_ID = 'agenda-teclas';

/**
 * Hours down, days across, in each cell the seats of both lanes. It is one stop of the tab key: arrows lead from seat to
 * seat, Enter presses.
 */
export function WeekGrid({ days, name }: { days: readonly AgendaDay[]; name: string }) {
  const { date: today, time: clock } = wallClockOf(useNow());
  const times = timesOf(days);
  const line = nowLine(times, clock);
  const tall = days.length === 1;
  const { stops, onKeyDown } = useStops({ days, times, today, clock });
  const grid = { role: 'grid', 'aria-label': name, 'aria-describedby': HELP_ID, onKeyDown };
  return (
    <div className={styles.scroll}>
      <p id={HELP_ID} className="sr">
        Las flechas pasan de una cita o un lugar libre a otro. Enter abre la cita, o una nueva en el lugar libre.
      </p>
      <table className={tall ? styles.single : styles.table} {...grid}>
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
        <StopsProvider value={stops}>
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
        </StopsProvider>
      </table>
    </div>
  );
}
