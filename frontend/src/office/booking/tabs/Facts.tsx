import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './Facts.module.css';

/** A list of terms and values; an empty value is shown as a dash. */
export function Facts({ rows }: { rows: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className={classes(styles.facts, 'grid')}>
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
