import { classes } from '#ui/classes.ts';
import { placeholderKeys } from '#ui/skeleton/placeholderKeys.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import styles from './GridSkeleton.module.css';

/** Start and length of the blocks, in rows, so that the skeleton resembles a day. */
const BLOCKS: readonly (readonly [from: number, rows: number])[][] = [
  [
    [1, 4],
    [7, 3],
  ],
  [
    [3, 3],
    [8, 4],
  ],
  [[2, 5]],
  [
    [1, 2],
    [5, 4],
  ],
];

/** Keeps the layout from moving once the day is loaded. */
export function GridSkeleton() {
  return (
    <div className="grid grid-cols-[56px_repeat(4,minmax(0,1fr))] gap-2 h-[calc(100dvh_-_188px)] min-h-105 py-2 px-3 overflow-hidden">
      <p className="sr" role="status">
        Cargando el calendario…
      </p>
      <div className="grid [grid-auto-rows:64px] items-start pt-14">
        {placeholderKeys(8).map((hour) => (
          <Skeleton key={hour} height={12} width={40} />
        ))}
      </div>
      {BLOCKS.map((blocks, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          key={at}
          className={classes(styles.column, 'grid grid-rows-[48px_repeat(11,32px)] pl-2 border-l border-l-line')}
        >
          <span className={classes(styles.head, 'grid grid-cols-[32px_1fr] row-1 gap-2 items-center self-start')}>
            <Skeleton height={32} width={32} radius={16} />
            <Skeleton height={14} width="60%" />
          </span>
          {blocks.map(([from, rows]) => (
            <span key={from} style={{ gridRow: `${from + 1} / span ${rows}` }}>
              <Skeleton height="100%" radius={6} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
