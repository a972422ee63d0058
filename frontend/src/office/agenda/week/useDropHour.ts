import { useDroppable } from '@dnd-kit/core';
import { cellId } from './cells.ts';
import type { Hour } from './seats.ts';

/** An hour takes an appointment if it is ahead and somebody works then. */
export function useDropHour(date: string, time: string, hour: Hour | undefined) {
  const works = hour !== undefined && !hour.isPast && hour.places.some(({ capacity }) => capacity > 0);
  const { setNodeRef, isOver } = useDroppable({ id: cellId(date, time), disabled: !works });
  return { setNodeRef, isOver };
}
