import type { CategoryMove } from '@rostro/shared/contract/catalog-admin';

export type Unfit = CategoryMove['unfit'][number];

/** What all answers so far say together: each tells of the appointments that it looked at. */
export function together(before: CategoryMove, next: CategoryMove): CategoryMove {
  const unfit = new Map([...before.unfit, ...next.unfit].map((one) => [one.id, one]));
  return { moved: before.moved + next.moved, unfit: [...unfit.values()], remaining: next.remaining };
}

export const NOTHING_MOVED: CategoryMove = { moved: 0, unfit: [], remaining: 0 };

/** Is there anything that a person should hear of? */
export const isWorthTelling = ({ moved, unfit, remaining }: CategoryMove): boolean =>
  moved > 0 || unfit.length > 0 || remaining > 0;

/** `(1)` → `'1 cita pasó'`, `(3)` → `'3 citas pasaron'` */
export const sayMoved = (count: number): string => (count === 1 ? '1 cita pasó' : `${count} citas pasaron`);
