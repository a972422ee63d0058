import type { Key } from '@rostro/platform/table/keys';
import type { Write } from '@rostro/platform/table/transact';
import type { BalanceItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

/** Money in a client's favour: one item with the sum, beside the movements that name the client. */

/** In centavos; nothing was ever left: 0. */
export const balanceIn = (item: BalanceItem | null): number => item?.cents ?? 0;

/**
 * Adds to a client's balance, or takes from it what is there: it is never below zero. Label `balance`; none for 0.
 * @param changeCents centavos
 */
export function balanceWrites(clientId: string, changeCents: number): Write[] {
  if (changeCents === 0) return [];
  return [
    {
      label: 'balance',
      update: keys.balance(clientId),
      expression: 'SET clientId = :client ADD cents :change',
      ...(changeCents < 0 && { condition: 'cents >= :needed' }),
      values: {
        ':client': clientId,
        ':change': changeCents,
        ...(changeCents < 0 && { ':needed': -changeCents }),
      },
    },
  ];
}

/**
 * Hands a client's balance over to another record of the same person, if it is as it was read. Labels `goneBalance`,
 * `balance`.
 */
export function balanceMoveWrites(goneId: string, keepId: string, cents: number): Write[] {
  const gone: Key = keys.balance(goneId);
  const nothing = { condition: 'attribute_not_exists(pk) OR cents = :none', values: { ':none': 0 } };
  if (cents === 0) return [{ label: 'goneBalance', check: gone, ...nothing }];
  return [
    { label: 'goneBalance', delete: gone, condition: 'cents = :cents', values: { ':cents': cents } },
    ...balanceWrites(keepId, cents),
  ];
}

/** Condition: nothing is in the client's favour. Label `balance`. */
export const noBalanceCheck = (clientId: string): Write => ({
  label: 'balance',
  check: keys.balance(clientId),
  condition: 'attribute_not_exists(pk) OR cents = :none',
  values: { ':none': 0 },
});
