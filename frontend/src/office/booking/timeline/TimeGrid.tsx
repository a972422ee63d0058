import type { Minutes } from '@rostro/shared/scheduling/working-hours';
import { wallClockOf } from '@rostro/shared/time';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { isLetter } from '#office/ui/letters.ts';
import { useNow } from '#office/ui/useNow.ts';
import { useSecondKey } from '#office/ui/useSecondKey.ts';
import { Column } from './Column.tsx';
import type { FreeTime, PlacedVisit, TimeColumn } from './column.ts';
import { type Dropped, followDrag } from './drag.ts';
import { hoursIn, PX_PER_HOUR, pxOf, sayMinute, startIn } from './layout.ts';
import { isMovable } from './movable.ts';
import { type Starts, startsIn } from './starts.ts';
import styles from './TimeGrid.module.css';
import { useTimelineActs } from './TimelineContext.ts';
import type { Changing } from './useChange.ts';
import { useDrop } from './useDrop.ts';
import { useStops } from './useStops.ts';

/** P opens the payment of the focused visit, however narrow its block is. */
function usePayKey(columns: readonly TimeColumn[]) {
  const { pay } = useTimelineActs();
  const { onKey, isSecondKey } = useSecondKey();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || !isLetter(event) || event.key.toUpperCase() !== 'P' || isSecondKey()) return;
    const visit = columns.flatMap(({ visits }) => visits).find(({ id }) => id === document.activeElement?.id);
    if (visit === undefined || pay === undefined) return;
    event.preventDefault();
    pay(visit.appointment);
  };
  return { onKeyDownCapture: ({ key }: KeyboardEvent) => onKey(key), onKeyDown };
}

const HELP_ID = 'agenda-teclas';
/** The px of the past that are above the line of now when the grid opens. */
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

/** Scrolls to now on today and to the opening on any other day, once for each opened day or week. */
function useFirstSight(box: RefObject<HTMLElement | null>, shown: string, minute: number): void {
  const latest = useRef(minute);
  latest.current = minute;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is seen from its own beginning
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = Math.max(0, pxOf(latest.current));
  }, [box, shown]);
}

/**
 * A block narrower than `NARROW_PX` gives its lines to the name. A slim one shows neither amount nor times, a tiny one
 * only the name. A roomy one has its times beside the name.
 */
const [NARROW_PX, SLIM_PX, TINY_PX, ROOMY_PX] = [144, 94, 60, 220] as const;
const AXIS_PX = 64;
/** The width of the strip of free times beside the visits of a column. */
const STRIP_PX = 26;
const LANES = [1, 2, 3] as const;

/**
 * Marks each column with the numbers of lanes for which it is narrow, tiny or roomy. CSS reads the marks, so nothing is
 * rendered.
 */
function useRoom(sheet: RefObject<HTMLElement | null>, columns: readonly TimeColumn[]): void {
  useLayoutEffect(() => {
    const { current } = sheet;
    if (current === null) return;
    const measure = (): void => {
      const cells = [...current.querySelectorAll<HTMLElement>('[data-column]')];
      // All widths are read before any write, so that the browser lays out once.
      const widths = cells.map((cell) => cell.offsetWidth);
      for (const [at, { dataset }] of cells.entries()) {
        const strip = columns[at]?.gaps.some(({ beside }) => beside) ? STRIP_PX : 0;
        const width = (widths[at] ?? 0) - strip;
        const lanesWhere = (is: (own: number) => boolean): string =>
          LANES.filter((lanes) => is(width / lanes)).join(' ');
        dataset.narrow = lanesWhere((own) => own < NARROW_PX);
        dataset.slim = lanesWhere((own) => own < SLIM_PX);
        dataset.tiny = lanesWhere((own) => own < TINY_PX);
        dataset.roomy = lanesWhere((own) => own >= ROOMY_PX);
      }
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    return () => watch.disconnect();
  }, [sheet, columns]);
}

interface TimeGridProps<C extends TimeColumn> {
  /** The accessible name, a different one for each day or week. */
  name: string;
  columns: readonly C[];
  /** The content of the `th` above a column. */
  head: (column: C) => ReactNode;
  /** The least width of a column in px. The rest of the screen is divided in the same proportion. */
  least: (column: C) => number;
  span: Minutes;
  /** The minute of now, if it is on one of the days. */
  now: number | undefined;
  /** The column of the line of now; undefined for all columns. */
  nowIn?: string | undefined;
  onMenu: (visit: PlacedVisit) => void;
  /** Blocks say name and treatment alone, and a card beside the focused one has the rest. */
  brief?: boolean;
  /** Visits may move between columns. */
  across: boolean;
  make: Changing['make'];
}

interface DragInput {
  box: RefObject<HTMLElement | null>;
  landingClass: string;
  columns: readonly TimeColumn[];
  span: Minutes;
  across: boolean;
  onDrop: (dropped: Dropped) => void;
}

const visitIn = (columns: readonly TimeColumn[], id: string | undefined): PlacedVisit | undefined =>
  columns.flatMap(({ visits }) => visits).find((one) => one.id === id);

/** A press on a visit, or on its lower edge, starts a drag. */
function useDrag({ box, landingClass, columns, span, across, onDrop }: DragInput) {
  const { mayMove, mayOverride } = useTimelineActs();
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);
  return useCallback(
    (event: ReactPointerEvent): void => {
      const pressed = event.target instanceof Element ? event.target : undefined;
      const place = pressed?.closest<HTMLElement>('[data-visit]');
      if (!place || event.button !== 0 || box.current === null) return;
      const visit = visitIn(columns, place.dataset.visit);
      if (visit === undefined || !isMovable(visit.appointment, mayMove) || pressed?.closest('[data-more], [data-pay]'))
        return;
      const edge = pressed?.closest('[data-edge]') !== null;
      const startsOf = (columnId: string): Starts => {
        const column = columns.find(({ id }) => id === columnId);
        return column ? startsIn(column, visit, mayOverride) : { offered: [], quarters: [] };
      };
      const env = { scroller: box.current, landingClass, span, startsIn: startsOf, across, onDrop };
      end.current = followDrag({ visit, place, edge, event: event.nativeEvent }, env);
    },
    [box, landingClass, columns, span, across, onDrop, mayMove, mayOverride],
  );
}

/** Heads and hours stay in sight. */
export function TimeGrid<C extends TimeColumn>(props: TimeGridProps<C>) {
  const { name, columns, head, least, span, now, nowIn, onMenu, brief = false, across, make } = props;
  const { date: today, time: clock } = wallClockOf(useNow());
  const box = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  useRoom(sheet, columns);
  const opening = Math.min(...columns.flatMap(({ works }) => works.map(({ from }) => from)), span.to);
  useFirstSight(box, name, (now === undefined ? opening : now - SEEN_BEFORE_NOW) - span.from);
  const { create, pay } = useTimelineActs();
  const isBookable = useCallback(
    (gap: FreeTime, { slots }: TimeColumn) => create !== undefined && startIn(slots, gap, gap.from) !== undefined,
    [create],
  );
  const { stop, onFocusStop, onKeyDown, onBlur, none } = useStops({ columns, today, clock, isBookable });
  const onDrop = useDrop(columns, make);
  const onPointerDown = useDrag({ box, landingClass: styles.landing ?? '', columns, span, across, onDrop });
  const payKey = usePayKey(columns);
  const keys = {
    onKeyDownCapture: payKey.onKeyDownCapture,
    onKeyDown: (event: KeyboardEvent): void => {
      onKeyDown(event);
      payKey.onKeyDown(event);
    },
  };
  const widths = columns.map(least);
  const needed = AXIS_PX + widths.reduce((sum, width) => sum + width, 0);
  const measures = { '--axis': `${AXIS_PX}px`, '--hour': `${PX_PER_HOUR}px`, minWidth: needed };
  const grid = { role: 'grid', 'aria-label': name, 'aria-describedby': HELP_ID, ...keys, onBlur };
  const inSight = now !== undefined && now >= span.from && now <= span.to;
  return (
    <div
      ref={box}
      className={styles.scroll}
      {...(none && { tabIndex: 0, role: 'group', 'aria-label': 'Horas del día' })}
    >
      <p id={HELP_ID} className="sr">
        Las flechas pasan de una cita o un hueco libre a otro. Enter abre la cita, o una nueva en el hueco;{' '}
        {brief && 'Tab llega a los botones de la cita; '}
        {pay && 'P abre su pago; '}Mayús + F10 abre las opciones de la cita.
      </p>
      <div
        ref={sheet}
        className="[--head:53px] relative"
        style={measures as CSSProperties}
        onPointerDown={onPointerDown}
      >
        <table className={styles.grid} {...grid}>
          <colgroup>
            <col style={{ width: AXIS_PX }} />
            {columns.map(({ id }, at) => (
              <col key={id} style={{ width: `${((widths[at] ?? 0) / (needed - AXIS_PX)) * 100}%` }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                <span className="sr">Hora</span>
              </th>
              {columns.map(head)}
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
                  brief={brief}
                  now={inSight && nowIn === column.id ? now : undefined}
                  stop={stop?.column === at ? stop.id : undefined}
                  onFocusStop={onFocusStop}
                  onMenu={onMenu}
                />
              ))}
            </tr>
          </tbody>
        </table>
        {inSight && (
          <span
            className={nowIn === undefined ? styles.now : styles.clock}
            style={{ '--at': `${pxOf(now - span.from)}px` } as CSSProperties}
            aria-hidden
          >
            <b>{sayMinute(now)}</b>
          </span>
        )}
      </div>
    </div>
  );
}
