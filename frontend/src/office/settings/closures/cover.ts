import { CATEGORIES, type Category } from '@rostro/shared/catalog';
import type { Closure } from '@rostro/shared/contract/configuration';

type Cover = Pick<Closure, 'from' | 'to' | 'category' | 'branch'>;

/** The categories that are closed on a day, at every branch. */
export function closedOn(closures: readonly Cover[], day: string): Category[] {
  const covering = closures.filter(({ from, to, branch }) => branch === undefined && from <= day && day <= to);
  return CATEGORIES.filter((category) =>
    covering.some((closure) => closure.category === null || closure.category === category),
  );
}

export const isWhollyClosed = (closed: readonly Category[]): boolean => closed.length === CATEGORIES.length;
