import type { Key } from '@rostro/platform/table/keys';
import type { Kind } from '@rostro/platform/table/kind';
import { pagesOf } from '@rostro/platform/table/scan';
import type { DayItem } from '@rostro/rules/appointments/day';
import type { WindowItem } from '@rostro/rules/clients/client-window';
import type { BusyItem } from '@rostro/rules/scheduling/busy';
import type {
  AppointmentItem,
  BalanceItem,
  CashDayItem,
  DrawerItem,
  GuardItem,
  IdentityItem,
  MovementItem,
  PaymentItem,
  ProfileItem,
  ReceiptCounterItem,
  ReceiptItem,
  RoleAssignmentItem,
  RoleItem,
  SettingsItem,
} from '@rostro/rules/table/items';
import { groupsOf, kindOf } from '@rostro/rules/table/kind-of';
import { ROOM_AUDITS, type RoomRecords } from './rooms.ts';

/** The core's items with invariants, by kind. */
export interface CoreRecords {
  appointments: AppointmentItem[];
  payments: PaymentItem[];
  movements: MovementItem[];
  balances: BalanceItem[];
  days: DayItem[];
  busy: BusyItem[];
  settings: SettingsItem[];
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
}

export type Records = CoreRecords & RoomRecords;

const noCoreRecords = (): CoreRecords => ({
  appointments: [],
  payments: [],
  movements: [],
  balances: [],
  days: [],
  busy: [],
  settings: [],
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
});

/** The kinds of items of the rooms, by the names of their records. */
const ROOM_KINDS = Object.entries(Object.assign({}, ...ROOM_AUDITS.map(({ kinds }) => kinds)) as Kinds<RoomRecords>);
type Kinds<R> = { readonly [Name in keyof R]: readonly Kind[] };

export const noRecords = (): Records => ({
  ...noCoreRecords(),
  ...(Object.fromEntries(ROOM_KINDS.map(([name]) => [name, []])) as Record<keyof RoomRecords, never[]>),
});
const ofRooms = groupsOf(Object.fromEntries(ROOM_KINDS));

/** Items without an invariant are left out. */
export function sortInto(records: Records, items: readonly Key[]): void {
  for (const item of items) {
    const kind = kindOf(item) ?? ofRooms(item);
    if (kind !== null) (records[kind as keyof Records] as Key[]).push(item);
  }
}

/** Read one after another, not at one moment. */
export async function readRecords(): Promise<Records> {
  const records = noRecords();
  for await (const { items } of pagesOf({ consistency: 'strong' })) sortInto(records, items);
  return records;
}
