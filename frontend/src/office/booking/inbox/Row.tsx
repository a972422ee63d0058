import { epochOf, instantOf, sayDay, sayTime, todayAt, wallClockOf } from '@rostro/shared/time';
import { Checkbox } from 'antd';
import { sayFrom } from '#office/ui/ago.ts';
import { classes } from '#ui/classes.ts';
import { shortDay } from '../data/rows.ts';
import { useOpenBooking } from '../data/useBookingAddress.ts';
import shared from '../published/Inbox.module.css';
import { Reach } from './Acts.tsx';
import { focusBeside } from './focus.ts';
import { readKind } from './kinds.tsx';
import styles from './Row.module.css';
import type { InboxRow } from './rows.ts';

/** `'Hoy · 5:00 p.m.'`, `'Vie 27 nov · 10:00 a.m.'`; requests about personal data have a day and no hour. */
function sayAt(row: InboxRow, now: number): string {
  const { date, time } = wallClockOf(row.at);
  const day = date === todayAt(instantOf(now)) ? 'Hoy' : shortDay(sayDay(date));
  return row.kind === 'data_rights' ? day : `${day} · ${sayTime(time)}`;
}

function Due({ row, now }: { row: InboxRow; now: number }) {
  const { due } = readKind(row);
  if (due === null || row.due === null) return null;
  const at = epochOf(row.due);
  const isOver = at <= now;
  return (
    <span className={classes(isOver && 'text-error')}>
      {isOver ? due.over : due.ahead} {sayFrom(at, now)}
    </span>
  );
}

function Who({ row: { who, visitId } }: { row: InboxRow }) {
  const { edit } = useOpenBooking();
  const name = <span title={who}>{who}</span>;
  if (visitId === undefined) return <b className={styles.who}>{name}</b>;
  return (
    <button type="button" className={styles.who} aria-label={`${who}: ver cita`} onClick={() => edit(visitId)}>
      {name}
    </button>
  );
}

interface RowProps {
  row: InboxRow;
  now: number;
  withLabel: boolean;
  withDue: boolean;
  isSelected: boolean;
  /** Undefined: the row cannot be selected. */
  onSelect: ((on: boolean) => void) | undefined;
}

/** A visit is one line on desks. Words that somebody has to read take more. */
export function Row({ row, now, withLabel, withDue, isSelected, onSelect }: RowProps) {
  const kind = readKind(row);
  const isVisit = 'appointment' in row;
  return (
    <li className={classes(styles.line, isVisit && styles.visit)} tabIndex={-1} data-row={row.id}>
      <span className={styles.select}>
        {onSelect && (
          <Checkbox
            aria-label={`Seleccionar: ${row.name}`}
            checked={isSelected}
            onChange={({ target }) => onSelect(target.checked)}
          />
        )}
      </span>
      <time className={styles.when} dateTime={row.at}>
        {sayAt(row, now)}
      </time>
      <Who row={row} />
      <div className={styles.what}>
        <p title={isVisit ? row.what : undefined}>
          {withLabel && kind.label !== undefined && <span className="mr-2 text-muted text-12">{kind.label}</span>}
          {row.what}
        </p>
        {withDue && (
          <span className="flex-none text-muted text-12">
            <Due row={row} now={now} />
          </span>
        )}
      </div>
      {isVisit && (
        <div className={styles.reaches}>
          <Reach row={row} />
        </div>
      )}
      <div className={classes(shared.acts, styles.acts)} data-acts>
        {kind.acts(() => focusBeside(row.id))}
      </div>
    </li>
  );
}
