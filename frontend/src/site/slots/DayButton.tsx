import { sayDay, weekdayOf } from '@rostro/shared/time';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { FEW, freeCount, isOver, sayNone } from './days.ts';
import week from './Week.module.css';
import type { ShownDay } from './wish.ts';

const WEEKDAYS = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'];

interface DayButtonProps {
  date: string;
  today: string;
  /** Undefined while the data loads. */
  day: ShownDay | undefined;
  chosen: boolean;
  onChoose: () => void;
}

const OVER = 'Ya pasó';

/** The reason why a day cannot be chosen, or undefined. */
function obstacle(date: string, today: string, day: ShownDay | undefined): string | undefined {
  if (isOver(date, today, day)) return OVER;
  if (day?.open !== false) return undefined;
  return day.closedReason === 'too_far' ? 'Aún no' : 'Cerrado';
}

const sayFree = (free: number): string => (free === 1 ? 'libre' : 'libres');

/** A day is full by its bookings; one whose last hours are over is not. */
function sayNoSlots(slots: ShownDay['slots']): string {
  if (slots.some(({ state }) => state === 'full')) return 'Lleno';
  return slots.some(({ state }) => state === 'past') ? OVER : 'Sin horas';
}

/** Replaces the number of free slots if there is none. */
export function NoneFree({ absent, slots }: Pick<ShownDay, 'absent' | 'slots'>) {
  if (absent === undefined) return <>{sayNoSlots(slots)}</>;
  return (
    <>
      <span className="wide-only">{absent === 'person' ? 'Ausente' : 'Nadie'}</span>
      <span className="narrow-only">–</span>
    </>
  );
}

function Occupancy({ day, free }: { day: ShownDay; free: number }) {
  if (free === 0) return <NoneFree {...day} />;
  return (
    <>
      {free} <span>{sayFree(free)}</span>
    </>
  );
}

function lookOf({ absent, slots }: ShownDay): string | undefined {
  if (absent !== undefined) return week.absent;
  return freeCount(slots) <= FEW ? week.few : undefined;
}

export function DayButton({ date, today, day, chosen, onChoose }: DayButtonProps) {
  const blocked = obstacle(date, today, day);
  const free = day ? freeCount(day.slots) : undefined;
  const isToday = date === today;
  // A closed Sunday can be pressed, which shows the reason.
  const isSunday = blocked !== OVER && day?.closedReason === 'sunday';
  const state =
    blocked ?? (free === undefined ? 'cargando' : free === 0 ? sayNone(day ?? {}) : `${free} ${sayFree(free)}`);
  return (
    <button
      type="button"
      className={classes(week.day, !blocked && day && lookOf(day))}
      disabled={(blocked !== undefined && !isSunday) || day === undefined}
      aria-disabled={isSunday || undefined}
      aria-pressed={chosen}
      onClick={onChoose}
    >
      <span className="sr">
        {isToday && 'Hoy, '}
        {sayDay(date)}, {state.toLowerCase()}
      </span>
      <span aria-hidden className={classes(week.weekday, isToday && week.today)}>
        {isToday ? 'Hoy' : WEEKDAYS[weekdayOf(date) - 1]}
      </span>
      <span
        aria-hidden
        className={classes(
          week.numeral,
          'font-head font-(weight:--weight-head) text-28 leading-[1.15] lining-nums max-handset:text-22',
        )}
      >
        {Number(date.slice(8))}
      </span>
      <span
        aria-hidden
        className={classes(
          week.count,
          'text-sage-ink text-14 font-medium leading-[1.35] max-handset:text-12 max-handset:leading-[1.2] max-handset:text-center',
        )}
      >
        {blocked && (
          <>
            <span className="wide-only">{blocked}</span>
            <span className="narrow-only">–</span>
          </>
        )}
        {!blocked && free === undefined && <Skeleton height={12} width={40} className="mt-1" />}
        {!blocked && day && <Occupancy day={day} free={freeCount(day.slots)} />}
      </span>
    </button>
  );
}
