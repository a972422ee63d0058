import { wallClockOf } from '@rostro/shared/time';
import type { Minutes } from '@rostro/shared/working-hours';
import { type CSSProperties, memo, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { useNow } from '../views/useNow.ts';
import { sayView } from '../views/view.ts';
import { Column } from './Column.tsx';
import { ColumnHead } from './ColumnHead.tsx';
import type { DayColumn, PlacedVisit } from './columns.ts';
import { useDayActs } from './DayContext.ts';
import styles from './DayGrid.module.css';
import type { Dropped } from './drag.ts';
import { hoursIn, PX_PER_HOUR, pxOf, sayMinute, startIn } from './layout.ts';
import { useDayStops } from './useDayStops.ts';
import { useDrag } from './useDrag.ts';

const HELP_ID = 'dia-teclas';
/** How much of the past stands above the line of now when the day opens. */
const SEEN_BEFORE_NOW = 75;

/** `'9 a.m.'` */
const sayHour = (minute: number): string =>
  `${sayMinute(minute).split(':')[0]} ${minute % 1440 < 720 ? 'a.m.' : 'p.m.'}`;

const Axis = memo(({ span }: { span: Minutes }) => (
  <th scope="row" className={styles.axis}>
    <span className="sr">Horas</span>
    {hoursIn(span).map((minute) => (
      <span key={minute} style={{ top: pxOf(minute - span.from) }} aria-hidden>
        {sayHour(minute)}
      </span>
    ))}
  </th>
));

/** Today shows what is now, any other day its opening, once for each day that is opened. */
function useFirstSight(box: RefObject<HTMLElement | null>, date: string, minute: number): void {
  const latest = useRef(minute);
  latest.current = minute;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is seen from its own beginning
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = Math.max(0, pxOf(latest.current));
  }, [box, date]);
}

interface DayGridProps {
  date: string;
  columns: readonly DayColumn[];
  span: Minutes;
  /** The minute of now on this day; undefined on other days. */
  now: number | undefined;
  onMenu: (visit: PlacedVisit) => void;
  /** Visits may move from column to column. */
  across: boolean;
  onDrop: (dropped: Dropped) => void;
}

/** The day: a column for each person, the hours down the side. Heads and hours stay in sight. */
export function DayGrid({ date, columns, span, now, onMenu, across, onDrop }: DayGridProps) {
  const { date: today, time: clock } = wallClockOf(useNow());
  const box = useRef<HTMLDivElement>(null);
  const opening = Math.min(...columns.flatMap(({ works }) => works.map(({ from }) => from)), span.to);
  useFirstSight(box, date, (now === undefined ? opening : now - SEEN_BEFORE_NOW) - span.from);
  const { create, slots } = useDayActs();
  const isBookable = useCallback(
    (gap: Minutes) => create !== undefined && startIn(slots, gap, gap.from) !== undefined,
    [create, slots],
  );
  const { stop, onFocusStop, onKeyDown, onBlur, none } = useDayStops({ columns, date, today, clock, isBookable });
  const onPointerDown = useDrag({ box, landingClass: styles.landing ?? '', columns, span, across, onDrop });
  const measures = { '--columns': columns.length, '--hour': `${PX_PER_HOUR}px` } as CSSProperties;
  const grid = { role: 'grid', 'aria-label': sayView('day', date), 'aria-describedby': HELP_ID, onKeyDown, onBlur };
  const inSight = now !== undefined && now >= span.from && now <= span.to;
  return (
    <div
      ref={box}
      className={styles.scroll}
      {...(none && { tabIndex: 0, role: 'group', 'aria-label': 'Horas del día' })}
    >
      <p id={HELP_ID} className="sr">
        Las flechas pasan de una cita o un hueco libre a otro. Enter abre la cita, o una nueva en el hueco; Mayús + F10
        abre las opciones de la cita.
      </p>
      <div className={styles.sheet} style={measures} onPointerDown={onPointerDown}>
        <table className={styles.grid} {...grid}>
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                <span className="sr">Hora</span>
              </th>
              {columns.map((column) => (
                <ColumnHead key={column.id} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            <tr style={{ height: pxOf(span.to - span.from) }}>
              <Axis span={span} />
              {columns.map((column, at) => (
                <Column
                  key={column.id}
                  column={column}
                  span={span}
                  stop={stop?.column === at ? stop.id : undefined}
                  onFocusStop={onFocusStop}
                  onMenu={onMenu}
                />
              ))}
            </tr>
          </tbody>
        </table>
        {inSight && (
          <span className={styles.now} style={{ '--at': `${pxOf(now - span.from)}px` } as CSSProperties} aria-hidden>
            <b>{sayMinute(now)}</b>
          </span>
        )}
      </div>
    </div>
  );
}
