import { useDraggable } from '@dnd-kit/core';
import type { StaffAppointment } from '@rostro/shared/contract/booking';
import type { KeyboardEvent } from 'react';
import { PaymentGlyph } from '#office/appointments/PaymentMark.tsx';
import { sayPaid } from '#office/appointments/paid.ts';
import tones from '#office/appointments/StatusChip.module.css';
import { StatusGlyph } from '#office/appointments/StatusChip.tsx';
import { SHOWN_WORDS, shownStatus } from '#office/appointments/status.ts';
import { sayClient, sayService } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { isUnverified, UNVERIFIED } from '../attendance/Unverified.tsx';
import { WillComeGlyph } from '../attendance/WillCome.tsx';
import { WILL_COME, willCome } from '../attendance/words.ts';
import { sayStart } from '../data/rows.ts';
import styles from './Seat.module.css';
import { takenId } from './stops.ts';
import { useStop } from './useStops.ts';
import { useWeekActs } from './WeekContext.ts';

interface TakenSeatProps {
  appointment: StaffAppointment;
  /** With its service, where there is room for it. */
  tall: boolean;
}

/** Cancelled and closed ones stay where they are, and so does everything without the right to edit. */
export const isMovable = ({ status, closed }: StaffAppointment, mayMove: boolean): boolean =>
  mayMove && status !== 'cancelled' && !closed;

/** What a seat shows; also under the pointer while it is carried. */
export function SeatCard({ appointment, tall }: TakenSeatProps) {
  const status = shownStatus(appointment);
  return (
    <>
      <StatusGlyph status={status} size={10} />
      <WillComeGlyph appointment={appointment} />
      <b aria-hidden>{sayClient(appointment)}</b>
      {tall && <small aria-hidden>{sayService(appointment)}</small>}
      <PaymentGlyph appointment={appointment} />
    </>
  );
}

function sayTaken(appointment: StaffAppointment, quiet: boolean): string {
  const { day, time } = sayStart(appointment);
  const status = SHOWN_WORDS[shownStatus(appointment)];
  const paid = sayPaid(appointment);
  const state = [status, ...(paid === undefined ? [] : [paid.toLowerCase()])];
  const parts = [sayClient(appointment), sayService(appointment), ...state, `${day}, ${time}`];
  const promised = willCome(appointment) ? [WILL_COME.toLowerCase()] : [];
  const doubted = isUnverified(appointment) ? [UNVERIFIED.toLowerCase()] : [];
  return [...parts, ...promised, ...doubted, ...(quiet ? ['fuera de los filtros'] : [])].join(', ');
}

/** Space takes hold of it, so that it must not press it too; Enter opens it. */
const keepSpace = (event: KeyboardEvent): void => {
  if (event.key === ' ') event.preventDefault();
};

export function TakenSeat({ appointment, tall }: TakenSeatProps) {
  const { open, matches, mayMove } = useWeekActs();
  const movable = isMovable(appointment, mayMove);
  const stop = useStop(takenId(appointment.id));
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: appointment.id,
    disabled: !movable,
    attributes: { roleDescription: 'cita que se puede mover' },
  });
  const quiet = !matches(appointment);
  const look = [styles.taken, tall && styles.tall, isDragging && styles.carried, movable && styles.movable];
  return (
    <button
      {...stop}
      {...(movable && { ...listeners, 'aria-roledescription': attributes['aria-roledescription'] })}
      {...(movable && { 'aria-describedby': attributes['aria-describedby'], onKeyUp: keepSpace })}
      ref={setNodeRef}
      type="button"
      className={classes(styles.seat, ...look, quiet ? styles.quiet : tones[shownStatus(appointment)])}
      onClick={() => open(appointment)}
    >
      <span className="sr">{sayTaken(appointment, quiet)}</span>
      <SeatCard appointment={appointment} tall={tall} />
    </button>
  );
}
