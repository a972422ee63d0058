import type { Key } from '@rostro/platform/table/keys';
import { pagesOf } from '@rostro/platform/table/scan';
import type { DayItem } from '@rostro/rules/appointments/day';
import type { WindowItem } from '@rostro/rules/clients/client-window';
import type { RecalledItem, RecallMessageItem } from '@rostro/rules/clients/recall';
import type { BusyItem } from '@rostro/rules/scheduling/busy';
import type {
  AppointmentItem,
  BalanceItem,
  CashDayItem,
  DrawerItem,
  GuardItem,
  IdentityItem,
  MovementItem,
  PackageItem,
  PaymentItem,
  ProfileItem,
  ReceiptCounterItem,
  ReceiptItem,
  RoleAssignmentItem,
  RoleItem,
  SettingsItem,
  SignedConsentItem,
} from '@rostro/rules/table/items';
import { kindOf } from '@rostro/rules/table/kind-of';
import type { WaitingItem } from '@rostro/rules/waitlist/waiting';

/** The items with invariants, by kind. */
export interface Records {
  appointments: AppointmentItem[];
  payments: PaymentItem[];
  movements: MovementItem[];
  balances: BalanceItem[];
  packages: PackageItem[];
  days: DayItem[];
  busy: BusyItem[];
  settings: SettingsItem[];
  waiting: WaitingItem[];
  windows: WindowItem[];
  profiles: ProfileItem[];
  assignments: RoleAssignmentItem[];
  roles: RoleItem[];
  phones: GuardItem[];
  emails: GuardItem[];
  identities: IdentityItem[];
  receipts: ReceiptItem[];
  receiptCounters: ReceiptCounterItem[];
  cashDays: CashDayItem[];
  drawer: DrawerItem[];
  consents: SignedConsentItem[];
  recalled: RecalledItem[];
  recallMessages: RecallMessageItem[];
}

export const noRecords = (): Records => ({
  appointments: [],
  payments: [],
  movements: [],
  balances: [],
  packages: [],
  days: [],
  busy: [],
  settings: [],
  waiting: [],
  windows: [],
  profiles: [],
  assignments: [],
  roles: [],
  phones: [],
  emails: [],
  identities: [],
  receipts: [],
  receiptCounters: [],
  cashDays: [],
  drawer: [],
  consents: [],
  recalled: [],
  recallMessages: [],
});

/** Items without an invariant are left out. */
export function sortInto(records: Records, items: readonly Key[]): void {
  for (const item of items) {
    const kind = kindOf(item);
    if (kind !== null) (records[kind] as Key[]).push(item);
  }
}

/** Read one after another, not at one moment. */
export async function readRecords(): Promise<Records> {
  const records = noRecords();
  for await (const { items } of pagesOf({ consistency: 'strong' })) sortInto(records, items);
  return records;
}

export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
