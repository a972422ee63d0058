import { useEffect, useRef } from 'react';

export interface Walk {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  /** `'3 de 12'`; undefined if the shown appointment is not one of the rows. */
  place: string | undefined;
}

interface WalkInput {
  ids: readonly string[];
  shown: string | undefined;
  open: boolean;
  onWalk: (id: string) => void;
}

/**
 * Steps through the rows on the page. If the shown appointment leaves them, such as after its confirmation in a list of
 * pending ones, the previous rows are kept.
 */
export function useNeighbours({ ids, shown = '', open, onWalk }: WalkInput): Walk {
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
