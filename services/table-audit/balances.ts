import type { Write } from '@rostro/platform/table/transact';
import { summarise } from '@rostro/rules/money/movement';
import type { BalanceItem, MovementItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { sumOf } from '@rostro/shared/payment-math';
import type { Finding } from './finding.ts';
import { groupBy } from './group-by.ts';
import type { Records } from './records.ts';

/** The record that stays after merges; a cycle ends where it began. */
function recordOf(id: string, profiles: ReadonlyMap<string, ProfileItem>): string {
  const seen = new Set<string>();
  let at = id;
  for (
    let into = profiles.get(at)?.mergedInto;
    into !== undefined && !seen.has(at);
    into = profiles.get(at)?.mergedInto
  ) {
    seen.add(at);
    at = into;
  }
  return at;
}

/** Credits minus uses. */
function sumOfMovements(movements: readonly MovementItem[]): number {
  const { paidCents } = summarise(movements.filter(({ kind }) => kind === 'credit' || kind === 'use'));
  return 0 - paidCents;
}

/** Sets the sum anew. Condition: the balance is unchanged. A person decides about a sum below zero. */
function repairOf(clientId: string, items: readonly BalanceItem[], should: number): Write[] {
  const [item, ...others] = items;
  if (should < 0 || others.length > 0) return [];
  const key = item ?? keys.balance(clientId);
  return [
    {
      label: 'balance',
      update: { pk: key.pk, sk: key.sk },
      expression: 'SET clientId = :client, cents = :should',
      condition: item === undefined ? 'attribute_not_exists(pk)' : 'cents = :is',
      values: { ':client': clientId, ':should': should, ...(item && { ':is': item.cents }) },
    },
  ];
}

/** A client's balance is the sum of its movements, and not below zero. During a merge it may be on either record. */
export function auditBalances({
  balances,
  movements,
  profiles,
}: Pick<Records, 'balances' | 'movements' | 'profiles'>): Finding[] {
  const byId = new Map(profiles.map((profile) => [profile.id, profile]));
  const items = groupBy(balances, ({ clientId }) => recordOf(clientId, byId));
  const named = movements.filter(({ clientId }) => clientId !== undefined);
  const moved = groupBy(named, ({ clientId = '' }) => recordOf(clientId, byId));
  return [...new Set([...items.keys(), ...moved.keys()])].flatMap((clientId) => {
    const own = items.get(clientId) ?? [];
    const is = sumOf(own.map(({ cents }) => cents));
    const should = sumOfMovements(moved.get(clientId) ?? []);
    if (is === should && is >= 0) return [];
    const repair = repairOf(clientId, own, should);
    return [
      {
        rule: 'a balance is the sum of its movements',
        subject: clientId,
        is,
        should,
        ...(repair.length > 0 && { repair }),
      },
    ];
  });
}
