import { classes } from '../../../ui/classes.ts';
import styles from './Counters.module.css';

export interface Counter {
  label: string;
  /** Without one it is a count of all. */
  tone?: 'confirmed' | 'pending' | 'cancelled' | 'closed';
  count: number;
}

export function Counters({ counters }: { counters: readonly Counter[] }) {
  return (
    <dl className={styles.counters}>
      {counters.map(({ label, tone, count }) => (
        <div key={label}>
          <dt>
            {tone && <i className={classes(styles.dot, styles[tone])} aria-hidden />}
            {label}
          </dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
