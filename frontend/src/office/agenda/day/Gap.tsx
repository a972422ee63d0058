import type { Minutes } from '@rostro/shared/working-hours';
import { Plus } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { classes } from '#ui/classes.ts';
import type { DayColumn } from './columns.ts';
import { useDayActs } from './DayContext.ts';
import styles from './Gap.module.css';
import { minutesAt, pxOf, sayLength, startIn } from './layout.ts';
import { gapId } from './useDayStops.ts';
import { sayGap } from './words.ts';

interface GapProps {
  gap: Minutes;
  column: Pick<DayColumn, 'id' | 'name'>;
  start: number;
  isStop: boolean;
  onFocusStop: (id: string) => void;
}

/** A free time, with its length at rest. A press books there, if a visit may begin in it. */
export const Gap = memo(({ gap, column, start, isStop, onFocusStop }: GapProps) => {
  const { create, slots } = useDayActs();
  const id = gapId(column.id, gap.from);
  const height = pxOf(gap.to - gap.from);
  const box = { top: pxOf(gap.from - start), height, paddingTop: Math.min(4, Math.max(0, (height - 16) / 2)) };
  const label = `Libre ${sayLength(gap.to - gap.from)}`;
  if (create === undefined || startIn(slots, gap, gap.from) === undefined) {
    return (
      <span className={styles.gap} style={box}>
        <small>{label}</small>
      </span>
    );
  }
  const book = (event: MouseEvent<HTMLElement>): void => {
    const isKey = event.detail === 0;
    const down = event.clientY - event.currentTarget.getBoundingClientRect().top;
    const minute = startIn(slots, gap, isKey ? gap.from : gap.from + minutesAt(down, 1));
    if (minute !== undefined) create(column.id, minute);
  };
  return (
    <button
      id={id}
      type="button"
      tabIndex={isStop ? 0 : -1}
      className={classes(styles.gap, styles.open)}
      style={box}
      aria-label={`Nueva Cita, ${sayGap(gap, column)}`}
      onFocus={() => onFocusStop(id)}
      onClick={book}
    >
      <small aria-hidden>
        <Plus size={12} aria-hidden />
        {label}
      </small>
    </button>
  );
});
