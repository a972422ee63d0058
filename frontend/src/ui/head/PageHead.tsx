import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

interface PageHeadProps {
  title: string;
  /** The purpose of the page, in one or two sentences. */
  children?: ReactNode;
}

export function PageHead({ title, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {children && <p className="lead">{children}</p>}
    </header>
  );
}
