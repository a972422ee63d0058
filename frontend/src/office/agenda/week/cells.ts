import type { Collision, CollisionDetection, KeyboardCoordinateGetter } from '@dnd-kit/core';
import { pointerWithin, rectIntersection } from '@dnd-kit/core';
import { toInstant } from '@rostro/shared/time';

/** The id of an hour as a drop target: `'2026-11-20T15:00'`. */
export const cellId = (date: string, time: string): string => `${date}T${time}`;

/** The instant of a drop target. */
export function instantOfCell(id: string): string {
  const [date = '', time = ''] = id.split('T');
  return toInstant(date, time);
}

/** Collisions at the pointer; in a drag by keyboard, those of the dragged card. */
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
/** The cost of distance across the direction of the key, relative to distance along it. */
const ASIDE = 4;

const centre = ({ left, top, width, height }: Box): [number, number] => [left + width / 2, top + height / 2];

/** The nearest box in the direction of an arrow key; undefined if there is none. */
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

/** Arrow keys move the dragged appointment from one open hour to the next. */
export const byArrows: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  if (AXES[event.code] === undefined) return undefined;
  event.preventDefault();
  const { over, collisionRect, droppableContainers, droppableRects } = context;
  const from = over?.rect ?? collisionRect;
  const open = droppableContainers.getEnabled().flatMap(({ id }) => droppableRects.get(id) ?? []);
  const next = from && nearest(from, open, event.code);
  return next ? { x: next.left, y: next.top } : currentCoordinates;
};
