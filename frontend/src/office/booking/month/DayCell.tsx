import type { CalendarDay } from '@rostro/shared/contract/booking/calendar';
import { isSunday } from '@rostro/shared/time';
import { Lock, X } from 'lucide-react';
import { sayAppointments } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { heldOn, partsOf, sayCell, sayShut, shareOf, toneOf } from '../data/month.ts';
import tones from '../published/StatusChip.module.css';
import { StatusGlyph } from '../published/StatusChip.tsx';
import styles from './Month.module.css';
import type { DayButton } from './MonthGrid.tsx';

interface DayCellProps {
  date: string;
  /** Undefined while loading. */
  day: CalendarDay | undefined;
  button: DayButton;
  coming: boolean;
  today: string;
  selected: boolean;
  onDay: (day: string) => void;
}

/**
 * The number of appointments that are neither cancelled nor moved, with the mark of the day's colour. Pending and
 * cancelled ones are small numbers beside it. CSS hides the word if there is no room.
 */
function Counts({ day }: { day: CalendarDay }) {
  const tone = toneOf(day);
  const held = heldOn(day);
  const [, word] = sayAppointments(held).split(' ');
  return (
    <span className={styles.counts} aria-hidden>
      {tone !== undefined && (
        <span className={styles.held} data-tone={tone}>
          <i className={classes(styles.mark, tones[tone])}>
            <StatusGlyph status={tone} size={9} />
          </i>
          <b>{held}</b>
          <span className={styles.word}>{word}</span>
        </span>
      )}
      {day.cancelled > 0 && (
        <small className={styles.cancelled}>
          {day.cancelled}
          <X size={9} strokeWidth={2.5} />
        </small>
      )}
    </span>
  );
}

/** Pending, confirmed and closed appointments, in a bar as long as the day is full. */
function Bar({ day }: { day: CalendarDay }) {
  const parts = partsOf(day);
  if (parts.length === 0 && day.offered === 0) return null;
  return (
    <span className={styles.bar} aria-hidden>
      <span style={{ width: `${shareOf(day) * 100}%` }}>
        {parts.map(({ tone, count }) => (
          <i key={tone} className={styles[tone]} style={{ flexGrow: count }} />
        ))}
      </span>
    </span>
  );
}

function Inside({ day, coming }: Pick<DayCellProps, 'day' | 'coming'>) {
  if (day === undefined) return coming ? <Skeleton height={18} radius={5} /> : null;
  return (
    <>
      {day.pending > 0 && (
        <span className={styles.waiting} aria-hidden>
          {day.pending}
        </span>
      )}
      <Counts day={day} />
      {day.shut === 'closed_day' && (
        <span className={styles.reason} aria-hidden>
          <Lock size={10} aria-hidden />
          {day.shutReason ?? 'Cerrado'}
        </span>
      )}
      <Bar day={day} />
    </>
  );
}

export function DayCell({ date, day, button, coming, today, selected, onDay }: DayCellProps) {
  // A Sunday is disabled until the server says that the clinic is open on it.
  const disabled = day === undefined ? isSunday(date) : day.shut === 'sunday';
  const look = [
    ...[disabled && styles.sunday, day?.shut === 'closed_day' && styles.shut, selected && styles.selected],
    ...[date === today && styles.today, date < today && styles.past],
  ];
  return (
    <button
      {...button}
      className={classes(styles.cell, ...look)}
      aria-disabled={disabled}
      title={sayShut(date, day)}
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
