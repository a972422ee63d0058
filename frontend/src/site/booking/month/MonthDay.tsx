import { isSunday, sayDay } from '@rostro/shared/time';
import { NoneFree } from '#site/slots/DayButton.tsx';
import { FEW, freeCount, isOver, sayNone } from '#site/slots/days.ts';
import { SUNDAYS } from '#site/slots/sundays.ts';
import type { ShownDay } from '#site/slots/wish.ts';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import styles from './Month.module.css';

interface MonthDayProps {
  date: string;
  today: string;
  /** Undefined while loading. */
  day: ShownDay | undefined;
  chosen: boolean;
  /** Only this day is in the tab order; the arrow keys move to the others. */
  reachable: boolean;
  onChoose: () => void;
}

interface Obstacle {
  word: string;
  reason: string;
}

/** Why a day cannot be chosen; undefined if it can. */
function obstacleOf(date: string, today: string, day: ShownDay | undefined): Obstacle | undefined {
  if (isOver(date, today, day)) return { word: 'Ya pasó', reason: 'Este día ya pasó.' };
  if (day?.open !== false) return undefined;
  if (day.closedReason === 'too_far') return { word: 'Aún no', reason: 'Todavía no se puede reservar para ese día.' };
  const reason = day.closedReason === 'sunday' ? SUNDAYS : 'La clínica está cerrada ese día.';
  return { word: 'Cerrado', reason };
}

function lookOf(obstacle: Obstacle | undefined, free: number | undefined) {
  if (obstacle) return styles.closed;
  if (free === 0) return styles.full;
  return free !== undefined && free <= FEW ? styles.few : undefined;
}

const sayFree = (free: number): string => (free === 1 ? '1 libre' : `${free} libres`);

function Occupancy({ day }: { day: ShownDay | undefined }) {
  if (day === undefined) return <Skeleton height={10} width={28} className={styles.counting} />;
  const free = freeCount(day.slots);
  if (free === 0) return <NoneFree {...day} />;
  return (
    <>
      <span className="wide-only">{sayFree(free)}</span>
      <i className={styles.dot} />
    </>
  );
}

export function MonthDay({ date, today, day, chosen, reachable, onChoose }: MonthDayProps) {
  const obstacle = obstacleOf(date, today, day);
  const free = day && freeCount(day.slots);
  const isToday = date === today;
  const state = obstacle?.word ?? (free === undefined ? 'cargando' : free === 0 ? sayNone(day ?? {}) : sayFree(free));
  const blocked = obstacle !== undefined || day === undefined;
  return (
    <button
      type="button"
      data-date={date}
      className={classes(styles.day, lookOf(obstacle, free), isSunday(date) && obstacle && styles.sunday)}
      aria-pressed={chosen}
      aria-disabled={blocked}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={reachable ? 0 : -1}
      title={obstacle?.reason}
      // A closed Sunday can be pressed, which shows the reason.
      onClick={blocked && day?.closedReason !== 'sunday' ? undefined : onChoose}
    >
      <span className="sr">
        {isToday && 'Hoy, '}
        {sayDay(date)}, {state.toLowerCase()}
      </span>
      {isToday && (
        <span aria-hidden className={classes(styles.now, 'text-plum text-12 font-semibold leading-[14px]')}>
          Hoy
        </span>
      )}
      <span
        aria-hidden
        className={classes(styles.numeral, 'font-head font-(weight:--weight-head) text-22 leading-[1.2] lining-nums')}
      >
        {Number(date.slice(8))}
      </span>
      {(!obstacle || isToday) && (
        <span
          aria-hidden
          className={classes(
            styles.word,
            'min-h-4.5 text-sage-ink text-13 font-medium leading-[18px] max-handset:text-12',
          )}
        >
          {obstacle?.word ?? <Occupancy day={day} />}
        </span>
      )}
    </button>
  );
}
