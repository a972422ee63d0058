import { type ReactNode, useId } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './Rail.module.css';

interface SectionProps {
  title: string;
  /** The total; undefined until it is known. */
  count: number | undefined;
  children: ReactNode;
  /** Stands below the rows: the link to the rest. */
  foot?: ReactNode;
}

/** The heading takes the focus of a row that is done. */
export function Section({ title, count, children, foot }: SectionProps) {
  const id = useId();
  return (
    <section className={classes(styles.section, 'border-t border-t-line')} aria-labelledby={id}>
      <h3 id={id} tabIndex={-1}>
        {title}
        {count !== undefined && (
          <span className="min-w-5 px-1.5 rounded-[10px] bg-pending-bg text-pending-ink font-text font-semibold text-12 leading-[20px] text-center tabular-nums">
            {count}
          </span>
        )}
      </h3>
      <ul>{children}</ul>
      {foot}
    </section>
  );
}
