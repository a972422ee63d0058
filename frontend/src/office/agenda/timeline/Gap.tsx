import { type MouseEvent, memo } from 'react';
import { classes } from '#ui/classes.ts';
import type { FreeTime, TimeColumn } from './column.ts';
import styles from './Gap.module.css';
import { minutesAt, pxOf, startIn } from './layout.ts';
import { useTimelineActs } from './TimelineContext.ts';
import { gapId } from './useStops.ts';

interface GapProps {
  gap: FreeTime;
  column: Pick<TimeColumn, 'id' | 'date' | 'slots'>;
  start: number;
  isStop: boolean;
  onFocusStop: (id: string) => void;
}

/** A free time, with its length at rest. A press books there, if a visit may begin in it. */
export const Gap = memo(({ gap, column, start, isStop, onFocusStop }: GapProps) => {
  const { create } = useTimelineActs();
  const { date, slots } = column;
  const id = gapId(column.id, gap.from);
  const height = pxOf(gap.to - gap.from);
  const box = { top: pxOf(gap.from - start), height, paddingTop: Math.min(4, Math.max(0, (height - 16) / 2)) };
  const look = classes(styles.gap, gap.beside && styles.beside);
  if (create === undefined || startIn(slots, gap, gap.from) === undefined) {
    return (
      <span className={look} style={box}>
        <small>{gap.label}</small>
      </span>
    );
  }
  const book = (event: MouseEvent<HTMLElement>): void => {
    const isKey = event.detail === 0;
    const down = event.clientY - event.currentTarget.getBoundingClientRect().top;
    const minute = startIn(slots, gap, isKey ? gap.from : gap.from + minutesAt(down, 1));
    if (minute !== undefined) create(date, minute, gap.staffId);
  };
  return (
    <button
      id={id}
      type="button"
      tabIndex={isStop ? 0 : -1}
      className={classes(look, styles.open)}
      style={box}
      aria-label={`Nueva Cita, ${gap.name}`}
      {...(gap.beside && { title: gap.name })}
      onFocus={() => onFocusStop(id)}
      onClick={book}
    >
      <small aria-hidden>{gap.label}</small>
    </button>
  );
});
