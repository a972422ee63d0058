import type { ReactNode } from 'react';
import styles from './ListHead.module.css';

interface ListHeadProps {
  title: string;
  /** A line of secondary text below the title. */
  sub?: ReactNode;
  actions?: ReactNode;
}

export function ListHead({ title, sub, actions }: ListHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {sub !== undefined && <p className={styles.sub}>{sub}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
