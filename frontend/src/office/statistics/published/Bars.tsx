import { classes } from '#ui/classes.ts';
import styles from './Bars.module.css';

interface BarsProps {
  count: number;
  /** The value of the period before; undefined without a comparison. */
  before?: number;
  /** The value of the longest bar in the table. */
  most: number;
}

/** A negative value, as after refunds, has no bar. */
const length = (count: number, most: number): string => `${Math.min(100, (Math.max(0, count) / most) * 100)}%`;

/** The number of a row as a bar; the row also has it in digits. */
export function Bars({ count, before, most }: BarsProps) {
  return (
    <span className={styles.bars} aria-hidden="true">
      <i className="bg-data" style={{ inlineSize: length(count, most) }} />
      {before !== undefined && (
        <i className={classes(styles.before, 'bg-data-mist')} style={{ inlineSize: length(before, most) }} />
      )}
    </span>
  );
}
