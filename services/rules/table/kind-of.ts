import type { Key } from '@rostro/platform/table/keys';
import { matcherOf } from '@rostro/platform/table/kind';
import { KINDS } from './kinds.ts';

/** The core’s kinds of items with invariants, by the names of their records. */
const GROUPS = {
  appointments: ['appointment'],
  payments: ['payment'],
  movements: ['movement'],
  days: ['day'],
  busy: ['busy'],
  settings: ['settings'],
  windows: ['window'],
  balances: ['balance'],
  profiles: ['profile'],
  assignments: ['roleAssignment'],
  roles: ['role'],
  phones: ['phoneGuard'],
  emails: ['emailGuard'],
  identities: ['identity'],
  receipts: ['receipt'],
  receiptCounters: ['receiptCounter'],
  cashDays: ['cashDay', 'branchCashDay'],
  drawer: ['drawerMovement', 'branchDrawerMovement'],
} as const satisfies Record<string, readonly (keyof typeof KINDS)[]>;
export type Kind = keyof typeof GROUPS;

/** @returns the name of the group of an item of any clinic; null if it is in none */
export function groupsOf<Name extends string>(
  groups: Readonly<Record<Name, readonly (keyof typeof KINDS)[]>>,
): (item: Key) => Name | null {
  const matchers = Object.entries<readonly (keyof typeof KINDS)[]>(groups).flatMap(([group, names]) =>
    names.map((name) => ({ group: group as Name, matcher: matcherOf(KINDS[name].pattern) })),
  );
  return ({ pk, sk }) => {
    const text = `${pk.slice(pk.indexOf('#') + 1)} / ${sk}`;
    return matchers.find(({ matcher }) => matcher.test(text))?.group ?? null;
  };
}

export const kindOf = groupsOf(GROUPS);
