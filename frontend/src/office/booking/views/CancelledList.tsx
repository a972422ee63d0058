import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { AgendaDay } from '@rostro/shared/contract/booking/calendar';
import { sayInstant } from '@rostro/shared/time';
import { memo } from 'react';
import { sayClient, sayService, sentence } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { isVoid } from '../data/rows.ts';
import styles from './CancelledList.module.css';

interface CancelledListProps {
  days: readonly AgendaDay[];
  onOpen: (appointment: StaffAppointment) => void;
}

const HEADING = 'canceladas';
const rowId = (appointmentId: string): string => `cancelada-${appointmentId}`;

/** The row gets the focus, or the heading once the row is gone; nothing else loses it. */
export function focusCancelled(appointmentId: string): void {
  const at = document.activeElement;
  if (at !== null && at !== document.body) return;
  (document.getElementById(rowId(appointmentId)) ?? document.getElementById(HEADING))?.focus();
}

const sayCount = (what: string, count: number): string => (count > 0 ? `${what} (${count})` : '');

export const CancelledList = memo(({ days, onOpen }: CancelledListProps) => {
  const rows = days.flatMap(({ appointments }) => appointments).filter(isVoid);
  if (rows.length === 0) return null;
  const moved = rows.filter(({ movedTo }) => movedTo !== null).length;
  const counts = [sayCount('Canceladas', rows.length - moved), sayCount('Movidas', moved)];
  return (
    <section className={classes(styles.cancelled, 'px-4 pt-2.5 pb-3 border-t border-t-line')} aria-labelledby={HEADING}>
      <h3 id={HEADING} tabIndex={-1}>
        {counts.filter(Boolean).join(' · ')}
      </h3>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <button id={rowId(row.id)} type="button" onClick={() => onOpen(row)}>
              <s>{sentence(sayInstant(row.startsAt))}</s> {sayClient(row)} · {sayService(row)}
              {row.movedTo !== null && ' · Movida'}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});
