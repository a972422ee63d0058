import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

interface PageHeadProps {
  title: string;
  /** What the page is for, in a sentence or two. */
  children?: ReactNode;
}

/** How a page begins. */
export function PageHead({ title, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {children && <p className="lead">{children}</p>}
    </header>
  );
}
