import { type Minutes, without } from '@rostro/shared/working-hours';
import { memo } from 'react';
import { classes } from '#ui/classes.ts';
import { Block } from './Block.tsx';
import type { PlacedVisit, TimeColumn } from './column.ts';
import { Gap } from './Gap.tsx';
import { pxOf } from './layout.ts';
import styles from './TimeGrid.module.css';
import { gapId } from './useStops.ts';

interface ColumnProps {
  column: TimeColumn;
  span: Minutes;
  /** The minute of now, where the line of now is this column's own. */
  now: number | undefined;
  /** The id of the tab stop, if it is in this column. */
  stop: string | undefined;
  onFocusStop: (id: string) => void;
  onMenu: (visit: PlacedVisit) => void;
}

/** The hours of one person or day. A moved focus renders the two columns that it leaves and enters. */
export const Column = memo(({ column, span, now, stop, onFocusStop, onMenu }: ColumnProps) => {
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
      {column.away !== undefined && column.visits.length === 0 && <p className={styles.away}>{column.away}</p>}
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
