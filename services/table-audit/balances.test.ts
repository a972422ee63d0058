import { expect, test } from '@jest/globals';
import type { BalanceItem, MovementItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { auditBalances } from './balances.ts';

const balance = (clientId: string, cents: number): BalanceItem => ({ ...keys.balance(clientId), clientId, cents });
const moved = (kind: 'credit' | 'use', clientId: string, amountCents: number): MovementItem => ({
  ...keys.movement('a1', 1),
  ...{ accountId: 'a1', number: 1, at: '2026-11-20T17:00:00.000Z' },
  ...{ kind, clientId, amountCents },
});
const merged = (id: string, mergedInto: string) => ({ id, mergedInto }) as ProfileItem;
const audit = (balances: BalanceItem[], movements: MovementItem[], profiles: ProfileItem[] = []) =>
  auditBalances({ balances, movements, profiles });

test('a balance is the sum of credits minus uses', () => {
  const movements = [moved('credit', 'ana', 500), moved('use', 'ana', 200), moved('credit', 'ana', -100)];
  expect(audit([balance('ana', 200)], movements)).toEqual([]);
  expect(audit([balance('ana', 300)], movements)).toMatchObject([{ subject: 'ana', is: 300, should: 200 }]);
  expect(audit([], movements)).toMatchObject([{ subject: 'ana', is: 0, should: 200 }]);
});

test('a wrong balance is set anew if it is unchanged; below zero a person has to decide', () => {
  const [other] = audit([balance('ana', 300)], [moved('credit', 'ana', 500)]);
  expect(other?.repair).toMatchObject([
    { update: keys.balance('ana'), condition: 'cents = :is', values: { ':is': 300, ':should': 500 } },
  ]);
  expect(audit([balance('ana', 0)], [moved('use', 'ana', 500)])[0]).not.toHaveProperty('repair');
});

test('a balance of merged records is on either, and finally on the one that stays', () => {
  const profiles = [merged('old', 'older'), merged('older', 'ana')];
  const movements = [moved('credit', 'old', 500), moved('use', 'ana', 100)];
  expect(audit([balance('ana', 400)], movements, profiles)).toEqual([]);
  expect(audit([balance('old', 500), balance('ana', -100)], movements, profiles)).toEqual([]);
});
