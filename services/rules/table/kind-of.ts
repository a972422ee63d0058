import type { Key } from '@rostro/platform/table/keys';
import { matcherOf, type Kind as Row } from '@rostro/platform/table/kind';
import { KINDS } from './kinds.ts';

/** The core’s kinds of items with invariants, by the names of their records. */
const GROUPS = {
  appointments: [KINDS.appointment],
  payments: [KINDS.payment],
  movements: [KINDS.movement],
  days: [KINDS.day],
  busy: [KINDS.busy],
  settings: [KINDS.settings],
  windows: [KINDS.window],
  balances: [KINDS.balance],
  profiles: [KINDS.profile],
  assignments: [KINDS.roleAssignment],
  roles: [KINDS.role],
  phones: [KINDS.phoneGuard],
  emails: [KINDS.emailGuard],
  identities: [KINDS.identity],
  receipts: [KINDS.receipt],
  receiptCounters: [KINDS.receiptCounter],
  cashDays: [KINDS.cashDay, KINDS.branchCashDay],
  drawer: [KINDS.drawerMovement, KINDS.branchDrawerMovement],
} satisfies Record<string, readonly Row[]>;
export type Kind = keyof typeof GROUPS;

/** @returns the name of the group of an item of any clinic; null if it is in none */
export function groupsOf<Name extends string>(
  groups: Readonly<Record<Name, readonly Row[]>>,
): (item: Key) => Name | null {
  const matchers = Object.entries<readonly Row[]>(groups).flatMap(([group, kinds]) =>
    kinds.map(({ pattern }) => ({ group: group as Name, matcher: matcherOf(pattern) })),
  );
  return ({ pk, sk }) => {
    const text = `${pk.slice(pk.indexOf('#') + 1)} / ${sk}`;
    return matchers.find(({ matcher }) => matcher.test(text))?.group ?? null;
  };
}

export const kindOf = groupsOf(GROUPS);
