import type { Collision, CollisionDetection, KeyboardCoordinateGetter } from '@dnd-kit/core';
import { pointerWithin, rectIntersection } from '@dnd-kit/core';
import { toInstant } from '@rostro/shared/time';

/** A place of the calendar that an appointment can be dropped on: `'2026-11-20T15:00'`. */
export const cellId = (date: string, time: string): string => `${date}T${time}`;

/** The instant of such a place. */
export function instantOfCell(id: string): string {
  const [date = '', time = ''] = id.split('T');
  return toInstant(date, time);
}

/** Where the pointer is; where the card is, for who carries it by keys. */
export const cellUnder: CollisionDetection = (args): Collision[] =>
  args.pointerCoordinates === null ? rectIntersection(args) : pointerWithin(args);

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const AXES: Partial<Record<string, readonly [across: -1 | 0 | 1, down: -1 | 0 | 1]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** To be beside the way costs more than to be far along it. */
const ASIDE = 4;

const centre = ({ left, top, width, height }: Box): [number, number] => [left + width / 2, top + height / 2];

/** The nearest box in the direction of an arrow key; none where there is none. */
export function nearest<T extends Box>(from: Box, boxes: readonly T[], key: string): T | undefined {
  const axes = AXES[key];
  if (axes === undefined) return undefined;
  const [across, down] = axes;
  const [x, y] = centre(from);
  const ahead = boxes.flatMap((box) => {
    const [bx, by] = centre(box);
    const along = (bx - x) * across + (by - y) * down;
    const aside = Math.abs((bx - x) * down) + Math.abs((by - y) * across);
    return along > 1 ? [{ box, cost: along + ASIDE * aside }] : [];
  });
  return ahead.sort((a, b) => a.cost - b.cost)[0]?.box;
}

/** Arrows carry an appointment from one open hour to the next. */
export const byArrows: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  if (AXES[event.code] === undefined) return undefined;
  event.preventDefault();
  const { over, collisionRect, droppableContainers, droppableRects } = context;
  const from = over?.rect ?? collisionRect;
  const open = droppableContainers.getEnabled().flatMap(({ id }) => droppableRects.get(id) ?? []);
  const next = from && nearest(from, open, event.code);
  return next ? { x: next.left, y: next.top } : currentCoordinates;
};
