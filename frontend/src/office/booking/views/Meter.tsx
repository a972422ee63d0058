import type { Occupancy } from '@rostro/shared/scheduling/occupancy';
import { classes } from '#ui/classes.ts';
import styles from './Meter.module.css';

interface MeterProps extends Occupancy {
  className?: string | undefined;
}

/** Hidden from screen readers; the caller gives the numbers as text. */
export function Meter({ booked, offered, className }: MeterProps) {
  const share = offered > 0 ? booked / offered : 0;
  return (
    <span className={classes(styles.meter, className)} aria-hidden>
      <i style={{ width: `${share * 100}%` }} />
    </span>
  );
}
