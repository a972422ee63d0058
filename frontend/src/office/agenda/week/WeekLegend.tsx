import { COSMETOLOGY, SERVICE_CATEGORIES } from '@rostro/shared/catalog';
import type { AgendaDay } from '@rostro/shared/contract/calendar';
import { classes } from '#ui/classes.ts';
import { LANE_WORDS } from './seats.ts';
import styles from './WeekLegend.module.css';

/** What the lanes are, and how many places an hour has in each. */
export function WeekLegend({ days }: { days: readonly AgendaDay[] }) {
  const places = days.flatMap(({ hours }) => hours.flatMap((hour) => hour.places));
  return (
    <ul className={styles.legend} aria-label="Lugares por hora">
      {SERVICE_CATEGORIES.map((category) => {
        const most = Math.max(0, ...places.filter((one) => one.category === category).map(({ capacity }) => capacity));
        return (
          <li key={category}>
            <span className={classes(styles.key, category === COSMETOLOGY ? styles.sage : styles.plum)}>{most}</span>
            {LANE_WORDS[category].title}
            <span className={styles.long}>: {most === 1 ? '1 lugar' : `${most} lugares`} por hora</span>
          </li>
        );
      })}
      <li>
        <span className={styles.full} aria-hidden />
        Hora llena
      </li>
    </ul>
  );
}
