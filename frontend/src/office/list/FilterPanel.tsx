import { Button } from 'antd';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { FILTERS_ID } from './FilterButton.tsx';
import styles from './FilterPanel.module.css';

interface FilterPanelProps {
  label: string;
  /** Names the columns. */
  className: string | undefined;
  /** No filter of it is on. */
  none: boolean;
  onClear: () => void;
  children: ReactNode;
}

/** Each choice applies at once: the list behind is the preview. */
export function FilterPanel({ label, className, none, onClear, children }: FilterPanelProps) {
  return (
    <section id={FILTERS_ID} className={classes(styles.panel, className)} aria-label={label}>
      {children}
      <Button type="text" disabled={none} onClick={onClear}>
        Limpiar
      </Button>
    </section>
  );
}

interface FilterFieldProps {
  /** Of the control in it. */
  id: string;
  label: string;
  children: ReactNode;
}

export function FilterField({ id, label, children }: FilterFieldProps) {
  return (
    <label className={styles.field} htmlFor={id}>
      <span className={styles.label}>{label}</span>
      {children}
    </label>
  );
}
