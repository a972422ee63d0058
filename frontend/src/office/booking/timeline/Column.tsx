import { type Minutes, without } from '@rostro/shared/scheduling/working-hours';
import { type MouseEvent, memo } from 'react';
import { classes } from '#ui/classes.ts';
import { Block } from './Block.tsx';
import type { FreeTime, PlacedVisit, TimeColumn } from './column.ts';
import { minutesAt, pxOf, startIn } from './layout.ts';
import styles from './TimeGrid.module.css';
import { useTimelineActs } from './TimelineContext.ts';
import { gapId } from './useStops.ts';

interface GapProps {
  gap: FreeTime;
  column: Pick<TimeColumn, 'id' | 'date' | 'slots'>;
  start: number;
  isStop: boolean;
  onFocusStop: (id: string) => void;
}

/** Beside visits a plus at rest, since a number would read as hidden visits; the words appear on hover or focus. */
const Label = ({ gap }: { gap: FreeTime }) => (
  <>
    {gap.beside && (
      <i
        className={classes(
          styles.plus,
          'inline-grid place-items-center w-4 h-4 border border-control-line rounded-[50%] font-text font-normal text-12 leading-none',
        )}
      >
        +
      </i>
    )}
    <small>{gap.label}</small>
  </>
);

/** Shows its length at rest. A press books there, if a visit may begin in it. */
const Gap = memo(({ gap, column, start, isStop, onFocusStop }: GapProps) => {
  const { create } = useTimelineActs();
  const { date, slots } = column;
  const id = gapId(column.id, gap.from);
  const height = pxOf(gap.to - gap.from);
  const box = { top: pxOf(gap.from - start), height, paddingTop: Math.min(4, Math.max(0, (height - 16) / 2)) };
  const look = classes(styles.gap, gap.beside && styles.beside);
  if (create === undefined || startIn(slots, gap, gap.from) === undefined) {
    return (
      <span className={look} style={box} {...(gap.beside && { title: gap.name })}>
        <Label gap={gap} />
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
      className={classes(
        look,
        styles.open,
        'flex items-start cursor-pointer [transition:background_var(--fast)_var(--ease)] hover:bg-plum-tint hover:text-plum focus-visible:bg-plum-tint focus-visible:text-plum',
      )}
      style={box}
      aria-label={`Nueva Cita, ${gap.name}`}
      {...(gap.beside && { title: gap.name })}
      onFocus={() => onFocusStop(id)}
      onClick={book}
    >
      <span aria-hidden>
        <Label gap={gap} />
      </span>
    </button>
  );
});

interface ColumnProps {
  column: TimeColumn;
  span: Minutes;
  brief: boolean;
  /** The minute of now, if the line of now belongs to this column. */
  now: number | undefined;
  /** The id of the tab stop, if it is in this column. */
  stop: string | undefined;
  onFocusStop: (id: string) => void;
  onMenu: (visit: PlacedVisit) => void;
}

/** The hours of one person or day. A focus move renders only the two columns that it leaves and enters. */
export const Column = memo(({ column, span, brief, now, stop, onFocusStop, onMenu }: ColumnProps) => {
  const shades = column.works.reduce<Minutes[]>(without, [span]);
  const isShared = column.gaps.some(({ beside }) => beside);
  return (
    <td className={styles.column} data-column={column.id}>
      {shades.map((shade) => (
        <span
          key={shade.from}
          className={styles.shade}
          style={{ top: pxOf(shade.from - span.from), height: pxOf(shade.to - shade.from) }}
          aria-hidden
        />
      ))}
      {column.away !== undefined && column.visits.length === 0 && (
        <p className="sticky top-15.25 z-1 mx-2.5 mt-2 py-1 px-2 rounded-chip bg-white text-neutral-ink text-12 leading-[16px]">
          {column.away}
        </p>
      )}
      {column.gaps.map((gap) => (
        <Gap
          key={gap.from}
          gap={gap}
          column={column}
          start={span.from}
          isStop={stop === gapId(column.id, gap.from)}
          onFocusStop={onFocusStop}
        />
      ))}
      <div className={classes(styles.lanes, isShared && styles.shared)}>
        {column.visits.map((visit) => (
          <Block
            key={visit.id}
            visit={visit}
            start={span.from}
            brief={brief}
            isStop={stop === visit.id}
            onFocusStop={onFocusStop}
            onMenu={onMenu}
          />
        ))}
      </div>
      {now !== undefined && <span className={styles.here} style={{ top: pxOf(now - span.from) }} aria-hidden />}
    </td>
  );
});
