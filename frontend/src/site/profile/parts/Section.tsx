import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  lead: string;
  children: ReactNode;
}

export function Section({ title, lead, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{title}</h2>
        <p className="muted small">{lead}</p>
      </div>
      <div className="grid gap-5 content-start min-w-0">{children}</div>
    </section>
  );
}
