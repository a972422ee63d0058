import { classes } from '#ui/classes.ts';
import styles from './Meter.module.css';

interface MeterProps {
  taken: number;
  capacity: number;
  tone?: 'sage' | 'plum';
  className?: string | undefined;
}

/** A bar of a share. It is hidden from screen readers; the caller gives the numbers as text. */
export function Meter({ taken, capacity, tone = 'sage', className }: MeterProps) {
  const share = capacity > 0 ? Math.min(1, taken / capacity) : 0;
  return (
    <span className={classes(styles.meter, styles[tone], className)} aria-hidden>
      <i style={{ width: `${share * 100}%` }} />
    </span>
  );
}
