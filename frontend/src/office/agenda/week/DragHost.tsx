import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  type ScreenReaderInstructions,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { sayInstant } from '@rostro/shared/time';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import tones from '#office/appointments/StatusChip.module.css';
import { shownStatus } from '#office/appointments/status.ts';
import { sayClient } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { byArrows, cellUnder, instantOfCell } from './cells.ts';
import seat from './Seat.module.css';
import { SeatCard } from './TakenSeat.tsx';

const INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    'Enter abre la cita. Para moverla pulsa espacio, elige otra hora con las flechas y pulsa espacio otra vez; ' +
    'Escape cancela. También puedes cambiar su fecha al abrirla.',
};

/** The text ends with a full stop of its own: `'3:00 p.m.'`. */
const sayCell = (id: UniqueIdentifier): string => sayInstant(instantOfCell(String(id)));

/** The screen reader's announcements while an appointment is dragged. */
const announcementsOf = (nameOf: (id: string) => string): Announcements => {
  const name = (id: UniqueIdentifier): string => nameOf(String(id));
  return {
    onDragStart: ({ active }) => `Levantada: cita de ${name(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `Al soltar, la cita de ${name(active.id)} pasa al ${sayCell(over.id)}` : 'Aquí no se puede soltar.',
    onDragEnd: ({ active, over }) =>
      over
        ? `Cita de ${name(active.id)} soltada el ${sayCell(over.id)} Falta confirmarlo.`
        : `La cita de ${name(active.id)} se quedó en su lugar.`,
    onDragCancel: ({ active }) => `Se canceló. La cita de ${name(active.id)} se quedó en su lugar.`,
  };
};

/** With a mouse, a drag starts on movement; by touch, on a long press, because moving scrolls. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };
/** Only the space bar starts a drag, because Enter opens the appointment. */
const KEYS = {
  coordinateGetter: byArrows,
  keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
};

interface DragHostProps {
  appointments: readonly StaffAppointment[];
  /** Called when an appointment is dropped on another time. */
  onMove: (appointment: StaffAppointment, startsAt: string) => void;
  children: ReactNode;
}

/** The appointment and its new start; undefined if it was dropped outside of an hour or on its own time. */
export function droppedOn(
  { active, over }: Pick<DragEndEvent, 'active' | 'over'>,
  appointments: readonly StaffAppointment[],
): { appointment: StaffAppointment; startsAt: string } | undefined {
  const appointment = appointments.find(({ id }) => id === active.id);
  if (appointment === undefined || over === null) return undefined;
  const startsAt = instantOfCell(String(over.id));
  return startsAt === appointment.startsAt ? undefined : { appointment, startsAt };
}

export function DragHost({ appointments, onMove, children }: DragHostProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYS),
  );
  const [carriedId, setCarriedId] = useState<string>();
  const carried = appointments.find(({ id }) => id === carriedId);
  const nameOf = (id: string): string => {
    const appointment = appointments.find((one) => one.id === id);
    return appointment ? sayClient(appointment) : '';
  };
  const drop = (event: DragEndEvent): void => {
    setCarriedId(undefined);
    const move = droppedOn(event, appointments);
    if (move) onMove(move.appointment, move.startsAt);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={cellUnder}
      onDragStart={({ active }) => setCarriedId(String(active.id))}
      onDragCancel={() => setCarriedId(undefined)}
      onDragEnd={drop}
      accessibility={{ announcements: announcementsOf(nameOf), screenReaderInstructions: INSTRUCTIONS }}
    >
      {children}
      {createPortal(
        <DragOverlay dropAnimation={null}>
          {carried && (
            <div className={classes(seat.seat, seat.taken, seat.overlay, tones[shownStatus(carried)])} aria-hidden>
              <SeatCard appointment={carried} tall={false} />
            </div>
          )}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
}
