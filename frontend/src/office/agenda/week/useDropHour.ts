import { useDroppable } from '@dnd-kit/core';
import { cellId } from './cells.ts';
import type { Hour } from './seats.ts';

/** Makes an hour a drop target, if it is not past and has capacity. */
export function useDropHour(date: string, time: string, hour: Hour | undefined) {
  const works = hour !== undefined && !hour.isPast && hour.places.some(({ capacity }) => capacity > 0);
  const { setNodeRef, isOver } = useDroppable({ id: cellId(date, time), disabled: !works });
  return { setNodeRef, isOver };
}
