import { useDraggable } from '@dnd-kit/core';
import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { type KeyboardEvent, memo } from 'react';
import { PaymentGlyph } from '#office/appointments/PaymentMark.tsx';
import { sayPaid } from '#office/appointments/paid.ts';
import tones from '#office/appointments/StatusChip.module.css';
import { StatusGlyph } from '#office/appointments/StatusChip.tsx';
import { SHOWN_WORDS, shownStatus } from '#office/appointments/status.ts';
import { sayClient, sayService } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { initialsOf } from '#ui/initials.ts';
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
  /** Shows the service too, if there is room. */
  tall: boolean;
}

/** Whether the appointment can be dragged: not if it is cancelled or closed, or without the permission to edit. */
export const isMovable = ({ status, closed }: StaffAppointment, mayMove: boolean): boolean =>
  mayMove && status !== 'cancelled' && !closed;

/** The content of a taken place, also shown under the pointer during a drag. */
export function SeatCard({ appointment, tall }: TakenSeatProps) {
  const status = shownStatus(appointment);
  return (
    <>
      <StatusGlyph status={status} size={10} />
      <WillComeGlyph appointment={appointment} />
      <b aria-hidden>{sayClient(appointment)}</b>
      {tall && <small aria-hidden>{sayService(appointment)}</small>}
      {tall && appointment.staff && (
        <i className={styles.who} aria-hidden>
          {initialsOf(appointment.staff.name)}
        </i>
      )}
      <PaymentGlyph appointment={appointment} />
    </>
  );
}

function sayTaken(appointment: StaffAppointment, quiet: boolean): string {
  const { day, time } = sayStart(appointment);
  const status = SHOWN_WORDS[shownStatus(appointment)];
  const paid = sayPaid(appointment);
  const state = [status, ...(paid === undefined ? [] : [paid.toLowerCase()])];
  const person = appointment.staff ? [`con ${appointment.staff.name}`] : [];
  const parts = [sayClient(appointment), sayService(appointment), ...state, ...person, `${day}, ${time}`];
  const promised = willCome(appointment) ? [WILL_COME.toLowerCase()] : [];
  const doubted = isUnverified(appointment) ? [UNVERIFIED.toLowerCase()] : [];
  return [...parts, ...promised, ...doubted, ...(quiet ? ['fuera de los filtros'] : [])].join(', ');
}

/** What a seat says and shows: it is made anew only for a changed appointment, not whenever a drag or the focus moves. */
const SeatFace = memo(({ appointment, tall, quiet }: TakenSeatProps & { quiet: boolean }) => (
  <>
    <span className="sr">{sayTaken(appointment, quiet)}</span>
    <SeatCard appointment={appointment} tall={tall} />
  </>
));

/** Space starts a drag, so it must not click the button; Enter does. */
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
      <SeatFace appointment={appointment} tall={tall} quiet={quiet} />
    </button>
  );
}
