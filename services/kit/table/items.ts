import type {
  AppointmentStatus,
  Business,
  Equipment,
  PaymentStatus,
  SecurityPolicy,
  Service,
  Settings,
} from '@rostro/shared/contract/booking';
import type { Payment } from '@rostro/shared/contract/payments';
import type { PermissionCode } from '@rostro/shared/permissions';
import type { Key } from './keys.ts';

/** Items that more than one service reads, as they lie in the table. Attributes of index entries are in `keys.ts`. */
export interface AppointmentItem extends Key {
  id: string;
  clientId: string;
  serviceId: number;
  /** Copied from the treatment: it decides whose hours are taken. */
  category: string;
  startsAt: string;
  endsAt: string;
  status: AppointmentStatus;
  closed: boolean;
  attendance?: 'attended' | 'no_show';
  paymentStatus: PaymentStatus;
  notes: string;
  createdBy: 'client' | 'staff';
  createdAt: string;
  updatedAt: string;
  version: number;
  /** Hash of the request that made it, where it came with an idempotency key. */
  requestHash?: string;
}

export interface ProfileItem extends Key {
  id: string;
  fullName: string;
  email?: string;
  /** `52` and ten digits. */
  phone?: string;
  birthDate?: string;
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
  position?: string;
  createdAt: string;
  updatedAt: string;
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
}

export interface IdentityItem extends Key {
  clientId: string;
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

/** A payment with its lines; how each was paid stands there by id. */
export type PaymentItem = Key &
  Omit<Payment, 'lines'> & { lines: Omit<Payment['lines'][number], 'paymentMethodName'>[] };

/** What became of a notice, as far as others than its sender are concerned. */
export interface DeliveryItem extends Key {
  appointmentId: string;
  kind: string;
  channel: string;
  state: string;
  attempts: number;
  createdAt: string;
  updatedAt: string;
}

export type ServiceItem = Service & Key;
export type EquipmentItem = Equipment & Key;
export type SettingsItem = Settings & Key;
/** The clinic, and what only its staff are concerned with. */
export type BusinessItem = Omit<Business, 'openingHours'> & Partial<SecurityPolicy> & Key;

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
  action: string;
  subject: string;
  before?: unknown;
  after?: unknown;
}
