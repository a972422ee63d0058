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
      // What was used cannot be told from what was imported, so from now on an import leaves the balance as it is.
      expression: `SET clientId = :client ADD cents :change${changeCents < 0 ? ' REMOVE untouched' : ''}`,
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
export function balanceMoveWrites(goneId: string, keepId: string, item: BalanceItem | null): Write[] {
  const gone: Key = keys.balance(goneId);
  const [cents, accounts] = [balanceIn(item), item?.accounts ?? []];
  const nothing = { condition: 'attribute_not_exists(pk) OR cents = :none', values: { ':none': 0 } };
  if (cents === 0 && accounts.length === 0) return [{ label: 'goneBalance', check: gone, ...nothing }];
  const taken: Write = { label: 'goneBalance', delete: gone, condition: 'cents = :cents', values: { ':cents': cents } };
  if (accounts.length === 0) return [taken, ...balanceWrites(keepId, cents)];
  return [taken, joinedWrite(keepId, { cents, accounts, opening: item?.opening })];
}

/** What was imported comes along, and is of the person from now on: the import does not take it back any more. */
const joinedWrite = (
  clientId: string,
  { cents, accounts, opening }: { cents: number; accounts: string[]; opening: string | undefined },
): Write => ({
  label: 'balance',
  update: keys.balance(clientId),
  expression: `SET clientId = :client, accounts = list_append(if_not_exists(accounts, :no), :accounts)${
    opening === undefined ? '' : ', opening = if_not_exists(opening, :opening)'
  } ADD cents :cents REMOVE untouched`,
  values: {
    ':client': clientId,
    ':accounts': accounts,
    ':no': [],
    ':cents': cents,
    ...(opening !== undefined && { ':opening': opening }),
  },
});

/** Condition: no opening balance of the client stands. Label `balance`. */
export const openingWrite = (clientId: string, accountId: string, cents: number): Write => ({
  label: 'balance',
  update: keys.balance(clientId),
  expression:
    'SET clientId = :client, opening = :account, untouched = :true, accounts = list_append(if_not_exists(accounts, :no), :accounts) ADD cents :cents',
  condition: 'attribute_not_exists(opening)',
  values: {
    ':client': clientId,
    ':account': accountId,
    ':accounts': [accountId],
    ':no': [],
    ':true': true,
    ':cents': cents,
  },
});

/** Condition: the opening stands, and nothing was taken out of the balance since. Label `balance`. */
export const openingUndoneWrite = (clientId: string, accountId: string, cents: number): Write => ({
  label: 'balance',
  update: keys.balance(clientId),
  expression: 'ADD cents :change REMOVE opening, untouched',
  condition: 'opening = :account AND untouched = :true AND cents >= :cents',
  values: { ':account': accountId, ':true': true, ':cents': cents, ':change': 0 - cents },
});

/** Condition: nothing is in the client's favour. Label `balance`. */
export const noBalanceCheck = (clientId: string): Write => ({
  label: 'balance',
  check: keys.balance(clientId),
  condition: 'attribute_not_exists(pk) OR cents = :none',
  values: { ':none': 0 },
});
