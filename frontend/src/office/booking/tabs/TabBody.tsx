import type { ReactNode } from 'react';
import styles from './TabBody.module.css';

export function TabBody({ foot, children }: { foot: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.pane}>
      <div className={styles.content}>{children}</div>
      <div className={styles.foot}>{foot}</div>
    </div>
  );
}
