import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import type { CatalogRow } from '../data/types.ts';

export const INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    'Para mover con el teclado pulsa espacio, elige otro lugar con las flechas y pulsa espacio otra vez; Escape cancela. ' +
    'Alt más flecha arriba o abajo cambia de lugar con el de al lado.',
};

/** `'Láser CO₂, lugar 3 de 11'` */
export function sayPlace(rows: readonly CatalogRow[], id: UniqueIdentifier | undefined): string {
  const index = rows.findIndex((row) => row.id === id);
  return `${rows[index]?.name ?? ''}, lugar ${index + 1} de ${rows.length}`;
}

const nameOf = (rows: readonly CatalogRow[], id: UniqueIdentifier): string =>
  rows.find((row) => row.id === id)?.name ?? '';

const sayLifted = (rows: readonly CatalogRow[], id: UniqueIdentifier): string => `Levantado: ${sayPlace(rows, id)}.`;

/** What a screen reader says while a row is carried; over its own place it says once more what is carried. */
export const announcementsOf = (rows: readonly CatalogRow[]): Announcements => ({
  onDragStart: ({ active }) => sayLifted(rows, active.id),
  onDragOver: ({ active, over }) =>
    over && over.id !== active.id
      ? `Al soltar cambia de lugar con ${sayPlace(rows, over.id)}.`
      : sayLifted(rows, active.id),
  onDragEnd: ({ active, over }) =>
    over && over.id !== active.id
      ? `${nameOf(rows, active.id)} y ${nameOf(rows, over.id)} cambiaron de lugar.`
      : `${nameOf(rows, active.id)} se quedó en su lugar.`,
  onDragCancel: ({ active }) => `Se canceló. ${nameOf(rows, active.id)} se quedó en su lugar.`,
});
