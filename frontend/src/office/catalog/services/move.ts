import type { CategoryMove } from '@rostro/shared/contract/catalog/catalog-admin';

export type Unfit = CategoryMove['unfit'][number];

/** Combines two responses; each reports only the appointments that it processed. */
export function combineMoves(before: CategoryMove, next: CategoryMove): CategoryMove {
  const unfit = new Map([...before.unfit, ...next.unfit].map((one) => [one.id, one]));
  return { moved: before.moved + next.moved, unfit: [...unfit.values()], remaining: next.remaining };
}

export const NOTHING_MOVED: CategoryMove = { moved: 0, unfit: [], remaining: 0 };

/** Whether the result contains anything to report. */
export const isWorthTelling = ({ moved, unfit, remaining }: CategoryMove): boolean =>
  moved > 0 || unfit.length > 0 || remaining > 0;

/** `(1)` → `'1 cita pasó'`, `(3)` → `'3 citas pasaron'` */
export const sayMoved = (count: number): string => (count === 1 ? '1 cita pasó' : `${count} citas pasaron`);
