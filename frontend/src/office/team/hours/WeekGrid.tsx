import { sayTime, timeAtMinute } from '@rostro/shared/time';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { sayClock, sayInterval, sayIntervals } from './say.ts';
import styles from './WeekGrid.module.css';
import {
  type Area,
  areaBetween,
  BRIEF,
  erasedBetween,
  isReadable,
  isWorked,
  moveBy,
  type Place,
  paintWeek,
  placeAt,
  ROW,
  rowsBetween,
  rowsOf,
  type Span,
  shownSpan,
  WEEKDAYS,
  type Week,
} from './week.ts';

/** Table elements would lose their roles in this CSS grid, so roles are set by hand. */
const [LINE, HEADER, SIDE] = [{ role: 'row' }, { role: 'columnheader' }, { role: 'rowheader' }] as const;

const spoken = (minute: number): string => sayTime(timeAtMinute(minute % (24 * 60)));
const sayRow = ({ day, minute }: Place): string => `${WEEKDAYS[day]}, de ${spoken(minute)} a ${spoken(minute + ROW)}`;

/** `'Lunes a miércoles, de 9:00 a.m. a 1:00 p.m.'` */
function sayArea({ days, from, to }: Area): string {
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const named = first === last ? WEEKDAYS[first] : `${WEEKDAYS[first]} a ${WEEKDAYS[last]?.toLowerCase()}`;
  return `${named}, de ${spoken(from)} a ${spoken(to)}`;
}

interface Drag {
  start: Place;
  end: Place;
  /** The drag paints or erases. */
  isWork: boolean;
}

const areaOf = ({ start, end, isWork }: Drag): Area => (isWork ? areaBetween(start, end) : erasedBetween(start, end));

/** Drawn over the cells. Screen readers read the cells. */
function Blocks({ week, span }: { week: Week; span: Span }) {
  const rowOf = (time: string): number => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) - span.from) / ROW;
  return (
    <div
      className="absolute top-(--head) right-0 bottom-0 left-(--times) grid grid-cols-7 pointer-events-none"
      aria-hidden
    >
      {week.map((intervals, day) => (
        <div key={WEEKDAYS[day]} className="relative">
          {intervals.filter(isReadable).map((interval) => (
            <span
              key={`${interval.from} ${interval.to}`}
              className={styles.block}
              style={{
                top: `calc(${rowOf(interval.from)} * var(--row))`,
                height: `calc(${rowOf(interval.to) - rowOf(interval.from)} * var(--row) - 1px)`,
              }}
            >
              {sayInterval(interval)}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The focused cell, and the start of a selection by Shift. */
interface Cursor {
  at: Place;
  anchor: Place | undefined;
}

const MORNING: Place = { day: 0, minute: 9 * 60 };

interface WeekGridProps {
  week: Week;
  onChange: (week: Week) => void;
}

/**
 * A week to paint hours on. It is one tab stop: arrow keys move between half hours, Shift extends the selection, and
 * Space toggles it.
 */
export function WeekGrid({ week, onChange }: WeekGridProps) {
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<Cursor>({ at: MORNING, anchor: undefined });
  const [drag, setDrag] = useState<Drag>();
  const [said, setSaid] = useState('');
  const span = shownSpan(week);
  const { at, anchor } = cursor;
  const selected = anchor === undefined ? undefined : rowsBetween(anchor, at);
  const shown = drag === undefined ? week : paintWeek(week, areaOf(drag), drag.isWork);
  const cellId = ({ day, minute }: Place): string => `${id}-${day}-${minute}`;
  const focus = (place: Place): void =>
    document.getElementById(cellId(place))?.focus({ preventScroll: drag !== undefined });

  const change = (area: Area, isWork: boolean): void => {
    const next = paintWeek(week, area, isWork);
    onChange(next);
    const [first = 0] = area.days;
    setSaid(
      `${sayArea(area)}: ${isWork ? 'trabaja' : 'libre'}. ${WEEKDAYS[first]}: ${sayIntervals(next[first] ?? []) || 'no trabaja'}.`,
    );
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = moveBy(event.key, at, span);
    if (next !== undefined) {
      event.preventDefault();
      const from = event.shiftKey ? (anchor ?? at) : undefined;
      setCursor({ at: next, anchor: from });
      if (from !== undefined) setSaid(`Selección: ${sayArea(rowsBetween(from, next))}`);
      focus(next);
    } else if (event.key === ' ') {
      event.preventDefault();
      const area = selected ?? rowsBetween(at, at);
      change(area, !area.days.every((day) => isWorked(week[day] ?? [], area)));
    } else if (event.key === 'Escape' && (anchor !== undefined || drag !== undefined)) {
      event.preventDefault();
      setCursor({ at, anchor: undefined });
      setDrag(undefined);
    }
  };

  const placeOf = (event: PointerEvent): Place | undefined => {
    const edge = body.current?.querySelector('[role=gridcell]')?.getBoundingClientRect();
    const all = body.current?.getBoundingClientRect();
    if (edge === undefined || all === undefined) return undefined;
    const box = { left: edge.left, top: all.top, width: all.right - edge.left, height: all.height };
    return placeAt({ x: event.clientX, y: event.clientY }, box, span);
  };
  const onPointerDown = (event: PointerEvent): void => {
    const place = placeOf(event);
    if (place === undefined || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const row = { day: place.day, minute: Math.floor(place.minute / ROW) * ROW };
    setDrag({
      start: row,
      end: row,
      isWork: !isWorked(week[row.day] ?? [], { from: row.minute, to: row.minute + ROW }),
    });
    setCursor({ at: row, anchor: undefined });
    document.getElementById(cellId(row))?.focus({ preventScroll: true });
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (drag === undefined) return;
    const end = placeOf(event);
    if (end !== undefined) setDrag({ ...drag, end });
  };
  const onPointerUp = (): void => {
    if (drag !== undefined) change(areaOf(drag), drag.isWork);
    setDrag(undefined);
  };

  // A shorter week may have no row of the focus.
  const isGone = at.minute < span.from || at.minute >= span.to;
  useEffect(() => {
    if (isGone) setCursor({ at: MORNING, anchor: undefined });
  }, [isGone]);

  const isSelected = ({ day, minute }: Place): boolean =>
    selected?.days.includes(day) === true && selected.from <= minute && minute < selected.to;
  const cellOf = (place: Place) => ({
    role: 'gridcell',
    id: cellId(place),
    'aria-label': sayRow(place),
    'aria-selected': isWorked(shown[place.day] ?? [], { from: place.minute, to: place.minute + ROW }),
    className: classes(styles.cell, isSelected(place) && styles.selected),
    tabIndex: at.day === place.day && at.minute === place.minute ? 0 : -1,
    onFocus: () => setCursor((now) => ({ ...now, at: place })),
  });
  const grid = {
    role: 'grid',
    'aria-label': 'Semana',
    'aria-multiselectable': true,
    'aria-describedby': `${id}-hint`,
    onKeyDown,
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: () => setDrag(undefined),
  };
  return (
    <div className={styles.grid}>
      <p className="mb-2 text-14 text-muted" id={`${id}-hint`}>
        Arrastra para marcar las horas de trabajo; arrastra sobre lo marcado para quitarlas. Con el teclado: flechas
        para moverte, Mayús y flechas para seleccionar, espacio para marcar o quitar.
      </p>
      <div className="relative border border-line rounded-control overflow-hidden">
        <div {...grid} className="select-none touch-pan-y cursor-crosshair">
          <div {...LINE} className={classes(styles.line, styles.head)}>
            <span {...HEADER} className="sr">
              Hora
            </span>
            {BRIEF.map((name, day) => (
              <span key={name} {...HEADER}>
                <span aria-hidden>{name}</span>
                <span className="sr">{WEEKDAYS[day]}</span>
              </span>
            ))}
          </div>
          <div ref={body}>
            {rowsOf(span).map((minute) => (
              <div
                key={minute}
                {...LINE}
                className={classes(styles.line, minute % 60 === 0 && 'border-t border-t-line')}
              >
                <span {...SIDE} className="pt-0.5 pr-2 text-muted text-12 tabular-nums leading-none text-right">
                  <span className={classes(minute % 60 !== 0 && 'sr')}>{sayClock(timeAtMinute(minute))}</span>
                </span>
                {WEEKDAYS.map((name, day) => (
                  <div key={name} {...cellOf({ day, minute })} />
                ))}
              </div>
            ))}
          </div>
        </div>
        <Blocks week={shown} span={span} />
      </div>
      <p className="sr" role="status">
        {said}
      </p>
    </div>
  );
}
