import type { Key } from '@rostro/platform/table/keys';
import type { Write } from '@rostro/platform/table/transact';
import type { BalanceItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

/** A client's balance: one item with the sum, beside the movements that name the client. */

/** In centavos; 0 without an item. */
export const balanceIn = (item: BalanceItem | null): number => item?.cents ?? 0;

/**
 * Adds to a client's balance, or takes from it; it is never below zero. Label `balance`; no write for 0.
 * @param changeCents centavos
 */
export function balanceWrites(clientId: string, changeCents: number): Write[] {
  if (changeCents === 0) return [];
  return [
    {
      label: 'balance',
      update: keys.balance(clientId),
      // Used money cannot be told from imported money, so from now on the import's undo leaves the balance unchanged.
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
 * Moves a client's balance to another record of the same person. Condition: unchanged since it was read. Labels
 * `goneBalance`, `balance`.
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

/** An imported balance moves along, and can no longer be undone by its import. */
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

/** Condition: the client has no opening balance. Label `balance`. */
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

/** Conditions: the opening exists, and nothing was taken out of the balance since. Label `balance`. */
export const openingUndoneWrite = (clientId: string, accountId: string, cents: number): Write => ({
  label: 'balance',
  update: keys.balance(clientId),
  expression: 'ADD cents :change REMOVE opening, untouched',
  condition: 'opening = :account AND untouched = :true AND cents >= :cents',
  values: { ':account': accountId, ':true': true, ':cents': cents, ':change': 0 - cents },
});

/** Condition: the balance is empty. Label `balance`. */
export const noBalanceCheck = (clientId: string): Write => ({
  label: 'balance',
  check: keys.balance(clientId),
  condition: 'attribute_not_exists(pk) OR cents = :none',
  values: { ':none': 0 },
});
