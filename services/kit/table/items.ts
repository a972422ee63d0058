import type { AuditAction } from '@rostro/shared/audit';
import type {
  AppointmentChange,
  AppointmentStatus,
  Business,
  PaymentStatus,
  SecurityPolicy,
  Settings,
} from '@rostro/shared/contract/booking';
import type { CashDay } from '@rostro/shared/contract/cash';
import type { AdminEquipment, AdminService } from '@rostro/shared/contract/catalog-admin';
import type { StoredFacts } from '@rostro/shared/contract/client-fields';
import type { Payment } from '@rostro/shared/contract/payments';
import type { PermissionCode } from '@rostro/shared/permissions';
import type { Key } from './keys.ts';

/** Items that more than one service reads, as they lie in the table. Attributes of index entries are in `keys.ts`. */
export interface AppointmentItem extends Key {
  id: string;
  clientId: string;
  serviceId: number;
  /** Copied from the service: it decides whose hours are taken. */
  category: string;
  startsAt: string;
  endsAt: string;
  status: AppointmentStatus;
  closed: boolean;
  attendance?: 'attended' | 'no_show';
  /** When the client said that they will come at `startsAt`. */
  attendanceConfirmedAt?: string;
  /** The first appointment of those that took one another's place; absent: none did. */
  calendarId?: string;
  /** Under whose id its payments lie: the first appointment's of those that a client moved; absent: its own. */
  accountId?: string;
  /** The one that took its place, and its payments along. */
  movedTo?: string;
  paymentStatus: PaymentStatus;
  /** Of its newest payment; absent where nothing is owed or nothing was ever paid. */
  pendingCents?: number;
  /** By all its payments; absent where there is none, or where a release wrote it that did not say so. */
  paidCents?: number;
  notes: string;
  createdBy: 'client' | 'staff';
  createdAt: string;
  updatedAt: string;
  version: number;
  /** Until when it holds its place while nobody has confirmed the guest's e-mail; absent: no guest's, or of an older release. */
  heldUntil?: string;
  /** Hash of the request that made it, where it came with an idempotency key. */
  requestHash?: string;
}

/** One change of an appointment, written with it. Names stay out of it, but for those of staff. */
export interface AppointmentChangeItem extends Key, Pick<AppointmentChange, 'at' | 'action' | 'changes' | 'reason'> {
  /** Of the appointment, once changed: clocks differ a little from one function to the next, versions do not. */
  version: number;
  by: { kind: 'client' | 'system' } | { kind: 'staff'; id: string; name: string };
}

export type Claimed = { email?: string; phone?: string };

export interface ProfileItem extends Key, StoredFacts {
  id: string;
  isAdmin: boolean;
  passwordEstablished: boolean;
  provider: 'email' | 'google';
  /** The account that signs in as this person; absent for clients taken at the desk. */
  sub?: string;
  /** Seconds since 1970; tokens issued before are refused. */
  tokensValidAfter?: number;
  /** Name, e-mail and phone without accents and case, for searches. */
  searchWords: string;
  consent: { whatsapp: boolean; reminders: boolean; at: string; source: string };
  /**
   * E-mail or phone that a record without an account holds, by that record's id: the guard is the record's until this person
   * is known to be the same. Absent: both are this person's alone.
   */
  claimed?: Claimed;
  /** The guest's record whose appointments are still to be handed over to this one. */
  absorbs?: string;
  /** Booked as a guest, and has not signed in yet: nobody has confirmed the e-mail. */
  unverified?: true;
  /** What somebody of the clinic does there. */
  position?: string;
  /** Address of a picture of them. */
  photo?: string;
  /** Hash of the request by which staff made this person, where it came with an idempotency key. */
  requestHash?: string;
  /** Being deleted, or forgotten: nobody signs in as this person any more. */
  leaving?: boolean;
  /** Somebody signed up with this record's e-mail who did not prove to be its person. */
  duplicate?: { id: string; email: string };
  /** The record that this one became part of. */
  mergedInto?: string;
  /** When a client was forgotten: what is left stands for the person whose appointments and payments stay. */
  forgottenAt?: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** How often rights were changed; absent before the first time. */
export interface RightsItem extends Key {
  version: number;
}

export interface RoleAssignmentItem extends Key {
  roleId: string;
}

export interface RoleItem extends Key {
  id: string;
  name: string;
  description: string;
  isActive: boolean;
  permissions: PermissionCode[];
  assignments: number;
  version: number;
  /** Hash of the request that made it, where it came with an idempotency key. */
  requestHash?: string;
}

export interface IdentityItem extends Key {
  clientId: string;
  /** Seconds since 1970: an account that was ended signs in as nobody, for as long as tokens of it may be out. */
  expiresAt?: number;
}

/** Phone and e-mail guards: whose it is. */
export interface GuardItem extends Key {
  clientId: string;
}

/** A person's wish to be forgotten. Kept as it was first said. */
export interface DeletionRequestItem extends Key {
  clientId: string;
  requestedAt: string;
}

/** A line of a payment; how it was paid stands there by id. What was registered before there were receipts has none. */
type PaymentLineItem = Omit<Payment['lines'][number], 'paymentMethodName' | 'receiptNumber' | 'receiptDay'> & {
  receiptNumber?: number;
  receiptDay?: string;
};

export type PaymentItem = Key &
  Omit<Payment, 'lines'> & {
    lines: PaymentLineItem[];
    /** Hash of the request that made it, where it came with an idempotency key. */
    requestHash?: string;
    /** The requests that added lines to it later: id → hash. */
    additions?: Record<string, string>;
  };

/** The number of the receipt that was made last; absent before the first one. */
export interface ReceiptCounterItem extends Key {
  number: number;
}

/**
 * A receipt, as it lies beside the others of its day. Names stay out of it, but for those of staff: a client who is
 * forgotten is forgotten here too.
 */
export interface ReceiptItem extends Key {
  number: number;
  day: string;
  at: string;
  voidedAt?: string;
  appointmentId: string;
  paymentId: string;
  clientId: string;
  serviceId: number;
  startsAt: string;
  registeredBy: { id: string; name: string };
  lines: {
    paymentMethodId: string;
    paymentMethodName: string;
    isCash: boolean;
    amountCents: number;
    referenceNumber: string;
  }[];
  amountCents: number;
  /** Of its payment, once these lines were on it. */
  totalCents: number;
  discountCents: number;
  finalCents: number;
  pendingCents: number;
}

/** A day's cash: every payment of the day raises its version, a closed day takes none. */
export interface CashDayItem extends Key {
  day: string;
  version: number;
  /** Absent: open. */
  state?: 'open' | 'closed';
  /** Newest first. */
  closings?: CashDay['closings'];
}

/** Kept, marked, when it is deleted: what was booked still has its name, and no number comes back. */
interface Deletable {
  deletedAt?: string;
}
/**
 * `duration` is what older releases read: the text. `durationUnread` is absent where one of them wrote the item last: then
 * the minutes are its reading of the text.
 */
export type ServiceItem = Omit<AdminService, 'durationUnread'> &
  Partial<Pick<AdminService, 'durationUnread'>> &
  Deletable &
  Key;
export type EquipmentItem = AdminEquipment & Deletable & Key;
export type SettingsItem = Partial<Settings> & Key & SettingsVersions;
/** How often each form of the settings was saved; absent: never since forms have versions. */
interface SettingsVersions {
  scheduleVersion?: number;
  capacityVersion?: number;
  bookingVersion?: number;
}
/** The clinic, and what only its staff are concerned with. */
export type BusinessItem = Omit<Business, 'openingHours'> &
  Partial<SecurityPolicy> &
  Key & {
    /** How often its form was saved; absent: never since it has a version. */
    version?: number;
  };

export interface OutboxItem extends Key {
  id: string;
  type: string;
  detail: Record<string, unknown>;
  occurredAt: string;
}

export interface AuditItem extends Key {
  id: string;
  at: string;
  actorId: string;
  actorName: string;
  action: AuditAction;
  subject: string;
  /** What the subject is called, where it has a name that is no client's. */
  subjectName?: string;
  /** The request that did it, and where it came from. */
  requestId?: string;
  origin?: { address: string; agent: string };
  before?: unknown;
  after?: unknown;
}
