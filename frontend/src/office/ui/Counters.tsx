import { Link } from 'react-router-dom';
import { classes } from '#ui/classes.ts';
import styles from './Counters.module.css';

export interface Counter {
  label: string;
  /** By default the counter counts all statuses. */
  tone?: 'confirmed' | 'pending' | 'cancelled' | 'closed';
  count: number;
  /** A link to the counted items; `label` is its accessible name. */
  link?: { to: string; label: string };
}

export function Counters({ counters }: { counters: readonly Counter[] }) {
  return (
    <dl className={styles.counters}>
      {counters.map(({ label, tone, count, link }) => (
        <div key={label} className={classes(link && styles.leading)}>
          <dt>
            {tone && <i className={classes(styles.dot, styles[tone])} aria-hidden />}
            {link ? (
              <Link to={link.to} aria-label={link.label}>
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
