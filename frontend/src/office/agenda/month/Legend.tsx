import tones from '#office/appointments/StatusChip.module.css';
import { StatusGlyph } from '#office/appointments/StatusChip.tsx';
import { classes } from '#ui/classes.ts';
import { Meter } from '../views/Meter.tsx';
import styles from './Month.module.css';

const MEANINGS = [
  ['pending', 'Por Confirmar'],
  ['confirmed', 'Confirmadas'],
  ['cancelled', 'Canceladas'],
  ['closed', 'Cerradas'],
] as const;

export function Legend() {
  return (
    <ul className={styles.legend} aria-label="Colores del calendario">
      {MEANINGS.map(([status, words]) => (
        <li key={status}>
          <span className={classes(styles.key, tones[status])}>
            <StatusGlyph status={status} size={10} />
          </span>
          {words}
        </li>
      ))}
      <li>
        <Meter taken={3} capacity={5} className={styles.bar} />
        Ocupación
      </li>
    </ul>
  );
}
