import type { Minutes } from '@rostro/shared/scheduling/working-hours';
import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import type { PlacedVisit, TimeColumn } from './column.ts';
import { type Dropped, followDrag } from './drag.ts';
import { isMovable } from './movable.ts';
import { type Starts, startsIn } from './starts.ts';
import { useTimelineActs } from './TimelineContext.ts';

interface DragInput {
  box: RefObject<HTMLElement | null>;
  landingClass: string;
  columns: readonly TimeColumn[];
  span: Minutes;
  across: boolean;
  onDrop: (dropped: Dropped) => void;
}

const visitIn = (columns: readonly TimeColumn[], id: string | undefined): PlacedVisit | undefined =>
  columns.flatMap(({ visits }) => visits).find((one) => one.id === id);

/** Starts a drag where a visit, or its lower edge, is pressed. */
export function useDrag({ box, landingClass, columns, span, across, onDrop }: DragInput) {
  const { mayMove, mayOverride } = useTimelineActs();
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);
  return useCallback(
    (event: ReactPointerEvent): void => {
      const pressed = event.target instanceof Element ? event.target : undefined;
      const place = pressed?.closest<HTMLElement>('[data-visit]');
      if (!place || event.button !== 0 || box.current === null) return;
      const visit = visitIn(columns, place.dataset.visit);
      if (visit === undefined || !isMovable(visit.appointment, mayMove) || pressed?.closest('[data-more], [data-pay]'))
        return;
      const edge = pressed?.closest('[data-edge]') !== null;
      const startsOf = (columnId: string): Starts => {
        const column = columns.find(({ id }) => id === columnId);
        return column ? startsIn(column, visit, mayOverride) : { offered: [], quarters: [] };
      };
      const env = { scroller: box.current, landingClass, span, startsIn: startsOf, across, onDrop };
      end.current = followDrag({ visit, place, edge, event: event.nativeEvent }, env);
    },
    [box, landingClass, columns, span, across, onDrop, mayMove, mayOverride],
  );
}
