import type { ScheduleForm } from '@rostro/shared/contract/configuration';
import { sayTime } from '@rostro/shared/time';
import { type DaySlots, weekOf } from './slots.ts';
import styles from './WeekPreview.module.css';

function sayCount({ times }: DaySlots): string {
  if (times === null) return 'Cerrado';
  if (times.length === 0) return 'Sin horarios: revisa las horas';
  return times.length === 1 ? '1 horario' : `${times.length} horarios`;
}

/** The times that clients will be offered, as they are with what the form says now. */
export function WeekPreview({ hours }: { hours: ScheduleForm }) {
  return (
    <section className={styles.preview} aria-labelledby="vista-previa">
      <h2 id="vista-previa">Así quedan los horarios</h2>
      <dl>
        {weekOf(hours).map((day) => (
          <div key={day.days}>
            <dt>
              {day.days} <small>{sayCount(day)}</small>
            </dt>
            <dd>
              {day.times?.map((time) => (
                <span key={time}>{sayTime(time)}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
