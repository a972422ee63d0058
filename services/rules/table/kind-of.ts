import type { Key } from '@rostro/platform/table/keys';
import { matcherOf } from '@rostro/platform/table/kind';
import { KINDS } from './kinds.ts';

/** The kinds of items with invariants, by the names of their records. */
const GROUPS = {
  appointments: ['appointment'],
  payments: ['payment'],
  movements: ['movement'],
  days: ['day'],
  busy: ['busy'],
  settings: ['settings'],
  waiting: ['waiting'],
  windows: ['window'],
  balances: ['balance'],
  packages: ['package'],
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
  consents: ['visitConsent', 'consentWithdrawal'],
  recalled: ['recalled'],
  recallMessages: ['recallMessage'],
} as const satisfies Record<string, readonly (keyof typeof KINDS)[]>;
export type Kind = keyof typeof GROUPS;

const MATCHERS = Object.entries(GROUPS).flatMap(([group, names]) =>
  names.map((name) => ({ group: group as Kind, matcher: matcherOf(KINDS[name].pattern) })),
);

/** The group of an item of any clinic; null if it has no invariant. */
export function kindOf({ pk, sk }: Key): Kind | null {
  const text = `${pk.slice(pk.indexOf('#') + 1)} / ${sk}`;
  return MATCHERS.find(({ matcher }) => matcher.test(text))?.group ?? null;
}
