import type { Key } from '@rostro/platform/table/keys';
import type {
  AppointmentItem,
  CashDayItem,
  MovementItem,
  PaymentItem,
  ReceiptCounterItem,
  ReceiptItem,
} from '@rostro/rules/table/items';
import type { demoClients } from './people.ts';
import type { demoResources } from './resources.ts';

export interface DemoClinic {
  clients: ReturnType<typeof demoClients>;
  resources: ReturnType<typeof demoResources>;
  appointments: AppointmentItem[];
  payments: PaymentItem[];
  movements: MovementItem[];
  receipts: ReceiptItem[];
  counter: ReceiptCounterItem[];
  cashDays: CashDayItem[];
  /** Items of kinds that only optional rooms have. */
  ofRooms: Key[];
}

export interface DemoFacts {
  today: string;
  /** The client of the demo's account, and a member of staff who takes payments. */
  clientId: string;
  by: ReceiptItem['registeredBy'];
}

/** What an optional room adds to the demo. */
export type RoomSeed = (clinic: DemoClinic, facts: DemoFacts) => DemoClinic;
