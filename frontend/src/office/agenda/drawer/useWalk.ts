import { useEffect, useRef } from 'react';

/** One row back or on from the appointment that is shown; nothing at an end. */
export interface Walk {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  /** `'3 de 12'`; nothing where it is none of the rows. */
  place: string | undefined;
}

interface WalkInput {
  /** Of the rows on the screen, in their order. */
  ids: readonly string[];
  shown: string | undefined;
  open: boolean;
  onWalk: (id: string) => void;
}

/**
 * Walks through the rows on the screen. An appointment that has left them since it was opened, as one that was confirmed
 * among those to confirm, keeps its neighbours.
 */
export function useWalk({ ids, shown = '', open, onWalk }: WalkInput): Walk {
  const last = useRef<readonly string[]>([]);
  const order = open && !ids.includes(shown) ? last.current : ids;
  useEffect(() => {
    last.current = order;
  });
  const at = order.indexOf(shown);
  const walkTo = (id: string | undefined) => (id === undefined ? undefined : () => onWalk(id));
  return {
    previous: walkTo(at > 0 ? order[at - 1] : undefined),
    next: walkTo(at < 0 ? undefined : order[at + 1]),
    place: at < 0 ? undefined : `${at + 1} de ${order.length}`,
  };
}
