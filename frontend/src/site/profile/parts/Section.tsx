import { type ReactNode, useId } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  lead: string;
  children: ReactNode;
}

export function Section({ title, lead, children }: SectionProps) {
  const titleId = useId();
  return (
    <section
      className={classes(
        styles.section,
        'grid grid-cols-[minmax(0,4fr)_minmax(0,7fr)] gap-y-5 gap-x-16 py-10 max-tablet:grid-cols-1 max-tablet:py-8',
      )}
      aria-labelledby={titleId}
    >
      <div>
        <h2 id={titleId}>{title}</h2>
        <p className="muted small">{lead}</p>
      </div>
      <div className="grid gap-5 content-start min-w-0">{children}</div>
    </section>
  );
}
