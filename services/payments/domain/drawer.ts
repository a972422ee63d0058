import { standing } from '@rostro/rules/money/movement';
import type { DrawerItem } from '@rostro/rules/table/items';
import { hasNothingToCount } from '@rostro/shared/cash-day';
import type { AddDrawerMovement, CashDay } from '@rostro/shared/contract/cash';
import { AppError } from '@rostro/shared/errors';
import { sumOf } from '@rostro/shared/payment-math';
import type { CashDayFacts, Doing } from './cash-day.ts';

/** A movement of a day's drawer without its keys. */
export type DrawerFacts = Omit<DrawerItem, 'pk' | 'sk'>;

type Sums = Pick<NonNullable<CashDay['drawer']>, 'floatCents' | 'cashInCents' | 'cashOutCents'>;

/** The sums of a drawer. A movement and the one that takes it back make nothing together. */
export function drawerSums(movements: readonly Pick<DrawerFacts, 'kind' | 'amountCents'>[]): Sums {
  const of = (kind: DrawerFacts['kind']): number =>
    sumOf(movements.flatMap((one) => (one.kind === kind ? [one.amountCents] : [])));
  return { floatCents: of('float'), cashInCents: of('cash_in'), cashOutCents: of('cash_out') };
}

/** What payments do not bring: the float, what was put in, less what was taken out. */
export function drawerCents(movements: readonly Pick<DrawerFacts, 'kind' | 'amountCents'>[]): number {
  const { floatCents, cashInCents, cashOutCents } = drawerSums(movements);
  return floatCents + cashInCents - cashOutCents;
}

/** A day with its drawer, as it was read. */
export interface DrawerDay {
  facts: Pick<CashDayFacts, 'day' | 'branch' | 'state' | 'version'>;
  /** In order. */
  drawer: readonly DrawerFacts[];
}

interface Asked {
  id: string;
  requestHash: string | undefined;
}

const place = ({ facts: { day, branch }, drawer }: DrawerDay, { at, by }: Doing, { id, requestHash }: Asked) => ({
  day,
  number: drawer.length + 1,
  at,
  by,
  ...(branch !== undefined && { branch }),
  ...(requestHash !== undefined && { request: { id, hash: requestHash } }),
});

function mustNotBeClosed({ facts: { state } }: DrawerDay): void {
  if (state === 'closed') throw new AppError('day_closed');
}

/** A day is open from its first payment or movement on. A past one that had none was not forgotten: nothing is counted on it. */
function mustBeOpen(read: DrawerDay, { today }: Doing): void {
  const { day, version } = read.facts;
  if (day > today) throw new AppError('day_ahead');
  mustNotBeClosed(read);
  if (hasNothingToCount({ day, version }, today)) throw new AppError('day_over');
}

/**
 * Decides a movement of the drawer.
 * @throws {AppError} `day_ahead`, `day_closed`, `day_over`, `float_set`
 */
export function planDrawerMovement(read: DrawerDay, wish: AddDrawerMovement & Asked, doing: Doing): DrawerFacts {
  mustBeOpen(read, doing);
  const { kind, amountCents, reason } = wish;
  const hasFloat = standing(read.drawer).some((one) => one.kind === 'float');
  if (kind === 'float' && hasFloat) throw new AppError('float_set');
  return { ...place(read, doing, wish), kind, amountCents, reason };
}

/**
 * Decides that a movement is taken back. One that takes back another stays. A day ahead, or one that is over with nothing
 * on it, has no movement.
 * @throws {AppError} `day_closed`, `movement_not_found`, `movement_reversed`
 */
export function planDrawerReversal(
  read: DrawerDay,
  wish: { number: number; reason: string } & Asked,
  doing: Doing,
): DrawerFacts {
  mustNotBeClosed(read);
  const movement = read.drawer.find(({ number }) => number === wish.number);
  if (movement === undefined) throw new AppError('movement_not_found');
  if (!standing(read.drawer).includes(movement)) throw new AppError('movement_reversed');
  const { kind, amountCents, number } = movement;
  return {
    ...place(read, doing, wish),
    kind,
    amountCents: 0 - amountCents,
    reason: wish.reason,
    reverses: number,
  };
}
