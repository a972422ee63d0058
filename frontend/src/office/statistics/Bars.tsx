import styles from './Bars.module.css';

interface BarsProps {
  count: number;
  /** Of the period before; absent: it is not compared. */
  before?: number;
  /** What the longest bar of the table stands for. */
  most: number;
}

/** Below zero, as after refunds, there is nothing to draw. */
const length = (count: number, most: number): string => `${Math.min(100, (Math.max(0, count) / most) * 100)}%`;

/** The number of a row as a bar; the row says it in digits. */
export function Bars({ count, before, most }: BarsProps) {
  return (
    <span className={styles.bars} aria-hidden="true">
      <i className={styles.now} style={{ inlineSize: length(count, most) }} />
      {before !== undefined && <i className={styles.before} style={{ inlineSize: length(before, most) }} />}
    </span>
  );
}
