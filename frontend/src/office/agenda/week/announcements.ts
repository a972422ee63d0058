import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import { sayInstant } from '@rostro/shared/time';
import { instantOfCell } from './cells.ts';

export const INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    'Enter abre la cita. Para moverla pulsa espacio, elige otra hora con las flechas y pulsa espacio otra vez; ' +
    'Escape cancela. También puedes cambiar su fecha al abrirla.',
};

/** It ends in a full stop of its own: `'3:00 p.m.'`. */
const sayCell = (id: UniqueIdentifier): string => sayInstant(instantOfCell(String(id)));

/** What a screen reader says while an appointment is carried. */
export const announcementsOf = (nameOf: (id: string) => string): Announcements => {
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
