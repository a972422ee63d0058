import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** What is known, line by line; what is not known is said with a dash. */
export function Facts({ rows }: { rows: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
