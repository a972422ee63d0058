import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type ScreenReaderInstructions,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSwappingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { Alert } from 'antd';
import { useState } from 'react';
import type { Catalog, CatalogRow } from '../../published/data/types.ts';
import { OrderRow } from './OrderRow.tsx';
import { type Partner, useSwap } from './useSwap.ts';

const INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    'Para mover con el teclado pulsa espacio, elige otro lugar con las flechas y pulsa espacio otra vez; Escape cancela. ' +
    'Alt más flecha arriba o abajo cambia de lugar con el de al lado.',
};

/** `'Láser CO₂, lugar 3 de 11'` */
function sayPlace(rows: readonly CatalogRow[], id: UniqueIdentifier | undefined): string {
  const index = rows.findIndex((row) => row.id === id);
  return `${rows[index]?.name ?? ''}, lugar ${index + 1} de ${rows.length}`;
}

const nameOf = (rows: readonly CatalogRow[], id: UniqueIdentifier): string =>
  rows.find((row) => row.id === id)?.name ?? '';

const sayLifted = (rows: readonly CatalogRow[], id: UniqueIdentifier): string => `Levantado: ${sayPlace(rows, id)}.`;

/** The texts for screen readers while a row is dragged. Over its own place, the row itself is announced again. */
const announcementsOf = (rows: readonly CatalogRow[]): Announcements => ({
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

/** Dragging starts only after a movement, so that a tap on the handle does nothing. */
const START_PX = 4;

function useHandles() {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: START_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
}

interface OrderListProps {
  catalog: Catalog;
  rows: readonly CatalogRow[];
}

/** The whole list for reordering: a row that is dropped onto another swaps places with it. */
export function OrderList({ catalog, rows }: OrderListProps) {
  const sensors = useHandles();
  const { swap, saving, overtaken } = useSwap(catalog);
  const [said, setSaid] = useState('');

  const swapWith = (row: CatalogRow, partner: Partner): void =>
    swap(row.id, (now) => {
      const other = partner(now);
      if (other && other.id !== row.id) setSaid(`${row.name}, lugar ${now.indexOf(other) + 1} de ${now.length}.`);
      return other;
    });
  const step = (row: CatalogRow, by: -1 | 1): void =>
    swapWith(row, (now) => now[now.findIndex(({ id }) => id === row.id) + by]);
  const drop = ({ active, over }: DragEndEvent): void => {
    const row = rows.find(({ id }) => id === active.id);
    if (row && over) swapWith(row, (now) => now.find(({ id }) => id === over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: announcementsOf(rows), screenReaderInstructions: INSTRUCTIONS }}
    >
      {overtaken && (
        <Alert
          type="warning"
          showIcon
          banner
          title="Alguien más cambió el orden mientras tanto. Esta es la lista actual: revísala y vuelve a mover."
        />
      )}
      <SortableContext items={rows.map(({ id }) => id)} strategy={rectSwappingStrategy}>
        <ol aria-label={`Orden de ${catalog.words.many}`} aria-busy={saving}>
          {rows.map((row, index) => (
            <OrderRow
              key={row.id}
              row={row}
              category={catalog.categories[row.category]}
              place={index + 1}
              onStep={(by) => step(row, by)}
            />
          ))}
        </ol>
      </SortableContext>
      <p className="sr" role="status">
        {said}
      </p>
    </DndContext>
  );
}
