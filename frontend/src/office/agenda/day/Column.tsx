import type { Minutes } from '@rostro/shared/working-hours';
import { without } from '@rostro/shared/working-hours';
import { memo } from 'react';
import { Block } from './Block.tsx';
import type { DayColumn, PlacedVisit } from './columns.ts';
import styles from './DayGrid.module.css';
import { Gap } from './Gap.tsx';
import { pxOf } from './layout.ts';
import { gapId } from './useDayStops.ts';

interface ColumnProps {
  column: DayColumn;
  span: Minutes;
  /** The id of the tab stop, if it is in this column. */
  stop: string | undefined;
  onFocusStop: (id: string) => void;
  onMenu: (visit: PlacedVisit) => void;
}

/** One person's day. A moved focus renders the two columns that it leaves and enters. */
export const Column = memo(({ column, span, stop, onFocusStop, onMenu }: ColumnProps) => {
  const shades = column.works.reduce<Minutes[]>(without, [span]);
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
      {column.visits.map((visit) => (
        <Block
          key={visit.id}
          visit={visit}
          column={column}
          start={span.from}
          isStop={stop === visit.id}
          onFocusStop={onFocusStop}
          onMenu={onMenu}
        />
      ))}
    </td>
  );
});
