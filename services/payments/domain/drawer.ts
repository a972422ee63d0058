import { standing } from '@rostro/rules/money/movement';
import type { DrawerItem } from '@rostro/rules/table/items';
import { hasNothingToCount } from '@rostro/shared/cash-day';
import type { AddDrawerMovement, CashDay } from '@rostro/shared/contract/payments/cash';
import { AppError } from '@rostro/shared/errors';
import { sumOf } from '@rostro/shared/payment-math';
import type { CashDayFacts, Doing } from './cash-day.ts';

export type DrawerFacts = Omit<DrawerItem, 'pk' | 'sk'>;

type Sums = Pick<NonNullable<CashDay['drawer']>, 'floatCents' | 'cashInCents' | 'cashOutCents'>;

/** A movement and its reversal add up to nothing. */
export function drawerSums(movements: readonly Pick<DrawerFacts, 'kind' | 'amountCents'>[]): Sums {
  const of = (kind: DrawerFacts['kind']): number =>
    sumOf(movements.flatMap((one) => (one.kind === kind ? [one.amountCents] : [])));
  return { floatCents: of('float'), cashInCents: of('cash_in'), cashOutCents: of('cash_out') };
}

/** The drawer's cash without payments: the float and added cash, minus removed cash. */
export function drawerCents(movements: readonly Pick<DrawerFacts, 'kind' | 'amountCents'>[]): number {
  const { floatCents, cashInCents, cashOutCents } = drawerSums(movements);
  return floatCents + cashInCents - cashOutCents;
}

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

/** A day is open from its first payment or movement on. A past day without any needs no close. */
function mustBeOpen(read: DrawerDay, { today }: Doing): void {
  const { day, version } = read.facts;
  if (day > today) throw new AppError('day_ahead');
  mustNotBeClosed(read);
  if (hasNothingToCount({ day, version }, today)) throw new AppError('day_over');
}

export function planDrawerMovement(read: DrawerDay, wish: AddDrawerMovement & Asked, doing: Doing): DrawerFacts {
  mustBeOpen(read, doing);
  const { kind, amountCents, reason } = wish;
  const hasFloat = standing(read.drawer).some((one) => one.kind === 'float');
  if (kind === 'float' && hasFloat) throw new AppError('float_set');
  return { ...place(read, doing, wish), kind, amountCents, reason };
}

/** Reverses a movement; a reversal itself stays. A future day, or an empty past one, has no movement. */
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
