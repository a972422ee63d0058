import { type ReactNode, useId } from 'react';
import styles from './Rail.module.css';

interface SectionProps {
  title: string;
  /** How many there are in all; undefined until it is known. */
  count: number | undefined;
  /** Rows: list items. */
  children: ReactNode;
  /** Below the rows: where the rest is. */
  foot?: ReactNode;
}

/** One kind of what waits for a person of the clinic. The heading takes the focus of a row that is done. */
export function Section({ title, count, children, foot }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} tabIndex={-1}>
        {title}
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </h3>
      <ul>{children}</ul>
      {foot}
    </section>
  );
}
