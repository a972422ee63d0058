import type { CalendarDay } from '@rostro/shared/contract/calendar';
import { isSunday } from '@rostro/shared/time';
import { Lock, X } from 'lucide-react';
import tones from '#office/appointments/StatusChip.module.css';
import { StatusGlyph } from '#office/appointments/StatusChip.tsx';
import { sayAppointments } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Meter } from '../views/Meter.tsx';
import styles from './Month.module.css';
import { heldOn, sayCell, sayShut, toneOf } from './month.ts';
import { cellId } from './useRoving.ts';

interface DayCellProps {
  date: string;
  /** Undefined until it is loaded. */
  day: CalendarDay | undefined;
  /** The counts are being loaded. */
  coming: boolean;
  today: string;
  selected: boolean;
  tabbable: boolean;
  onDay: (day: string) => void;
  onFocusDay: (day: string) => void;
}

/**
 * The number of appointments that are not cancelled, with the cancelled ones small beside it; on a day with only
 * cancelled ones, their number. CSS hides the word if there is no room.
 */
function Pill({ day }: { day: CalendarDay }) {
  const tone = toneOf(day);
  if (tone === undefined) return null;
  const count = heldOn(day) || day.total;
  const [, word] = sayAppointments(count).split(' ');
  return (
    <span className={styles.counts} aria-hidden>
      <span className={classes(styles.pill, tones[tone])} data-tone={tone}>
        <StatusGlyph status={tone} size={10} />
        {count}
        <span className={styles.word}>{word}</span>
      </span>
      {tone !== 'cancelled' && day.cancelled > 0 && (
        <small className={styles.cancelled}>
          {day.cancelled}
          <X size={9} strokeWidth={2.5} />
        </small>
      )}
    </span>
  );
}

function Inside({ day, coming }: Pick<DayCellProps, 'day' | 'coming'>) {
  if (day === undefined) return coming ? <Skeleton height={18} radius={5} /> : null;
  return (
    <>
      <Pill day={day} />
      {day.shut === 'closed_day' && (
        <span className={styles.reason} aria-hidden>
          <Lock size={10} aria-hidden />
          {day.shutReason ?? 'Cerrado'}
        </span>
      )}
      {day.capacity > 0 && <Meter taken={day.taken} capacity={day.capacity} className={styles.meter} />}
    </>
  );
}

export function DayCell({ date, day, coming, today, selected, tabbable, onDay, onFocusDay }: DayCellProps) {
  // A Sunday is disabled until the server says that the clinic is open on it.
  const disabled = day === undefined ? isSunday(date) : day.shut === 'sunday';
  const look = [
    ...[disabled && styles.sunday, day?.shut === 'closed_day' && styles.shut, selected && styles.selected],
    ...[date === today && styles.today, date < today && styles.past],
  ];
  return (
    <button
      type="button"
      id={cellId(date)}
      className={classes(styles.cell, ...look)}
      aria-current={date === today ? 'date' : undefined}
      aria-disabled={disabled}
      title={sayShut(date, day)}
      tabIndex={tabbable ? 0 : -1}
      onFocus={() => onFocusDay(date)}
      onClick={() => !disabled && onDay(date)}
    >
      <span className="sr">{sayCell(date, day)}</span>
      <span className={styles.number} aria-hidden>
        {Number(date.slice(8))}
      </span>
      <Inside day={day} coming={coming} />
    </button>
  );
}
