import type { Key } from '@rostro/platform/table/keys';
import type { Category } from '@rostro/shared/catalog';
import type { OverrideMark, VisitSession } from '@rostro/shared/contract/booking/appointment';
import type {
  AppointmentChange,
  AppointmentStatus,
  Business,
  PaymentStatus,
  SecurityPolicy,
  Settings,
} from '@rostro/shared/contract/booking/booking';
import type { AdminEquipment, AdminService } from '@rostro/shared/contract/catalog/catalog-admin';
import type { StoredFacts } from '@rostro/shared/contract/clients/client-fields';
import type { StoredBranch } from '@rostro/shared/contract/clinic/branches';
import type { Modules } from '@rostro/shared/contract/clinic/modules';
import type { Confirmations } from '@rostro/shared/contract/clinic/setup';
import type { CashDay, DrawerMovement } from '@rostro/shared/contract/payments/cash';
import type { Payment } from '@rostro/shared/contract/payments/payments';
import type { PurposeConsent } from '@rostro/shared/contract/privacy/purposes';
import type { Resource } from '@rostro/shared/contract/team/resources';
import type { ModuleName } from '@rostro/shared/optional/modules';
import type { PermissionCode } from '@rostro/shared/permissions';
import type {
  DataRight,
  IdentityProof,
  RequestAct,
  RequestChannel,
  RequestState,
} from '@rostro/shared/privacy/data-rights';
import type { Movement } from '../money/movement.ts';
import type { Segment } from '../scheduling/segment.ts';

/** Items that several rooms read. `keys.ts` has the attributes of index entries. */
export interface AppointmentItem extends Key {
  id: string;
  clientId: string;
  serviceId: number;
  /** Absent: the main branch. */
  branch?: string;
  /** Copied from the service: it decides whose capacity is used. */
  category: Category;
  startsAt: string;
  endsAt: string;
  status: AppointmentStatus;
  closed: boolean;
  attendance?: 'attended' | 'no_show';
  /** When the client came, went into the room and left it; absent: not yet, or not recorded. */
  arrivedAt?: string;
  startedAt?: string;
  endedAt?: string;
  /** When staff recorded that the client did not come: from then on its resources are free. */
  missedAt?: string;
  /** The client's arrival confirmed it: undoing the arrival makes it pending again. */
  confirmedByArrival?: true;
  /** Its services confirmed it, not staff. Removed when staff set the status. */
  confirmedBy?: 'service';
  /** A guest's booking of such services: it is confirmed once the e-mail is proven. Removed when its status is set. */
  confirmsOnProof?: true;
  /** When the client confirmed the attendance at `startsAt`. */
  attendanceConfirmedAt?: string;
  /** The visit's first appointment; absent: the visit never moved. */
  calendarId?: string;
  /** The id under which its payments are stored: the visit's first appointment; absent: its own. */
  accountId?: string;
  /** The appointment that replaced it and took over its payments. */
  movedTo?: string;
  paymentStatus: PaymentStatus;
  /** The newest payment's; absent if nothing is pending or nothing was ever paid. */
  pendingCents?: number;
  /** The sum of all its payments; absent without a payment. */
  paidCents?: number;
  /** The price of its services at the booking; absent: one of them had no price. */
  bookedCents?: number;
  /** Absent: it used no session of a package. */
  session?: VisitSession;
  notes: string;
  createdBy: 'client' | 'staff';
  createdAt: string;
  updatedAt: string;
  version: number;
  /** The end of the hold while the guest's e-mail is unproven; absent: not a guest's booking. */
  heldUntil?: string;
  /** The import that booked it; removed when that was undone. Absent: not imported. */
  importId?: string;
  /** The cut-off in hours as it was at the booking; absent: the start of the visit. */
  cancelHours?: number;
  moveHours?: number;
  /** Hash of the request that made it, if it came with an idempotency key. */
  requestHash?: string;
  /** The services of the visit in order, with their resources. */
  segments: Segment[];
  /** Staff gave it its time or its resources outside the rules; absent: it fits. */
  override?: OverrideMark;
  /** The other visits of its booking, each of another client; absent: its client came alone. */
  party?: string[];
  /** The consent forms that are signed for it and not withdrawn; absent: none. */
  informedConsents?: ConsentMark[];
}

/** A consent form that is signed for a visit. The form itself is in the client's record. */
export interface ConsentMark {
  id: string;
  formId: string;
  edition: number;
}

/** One change of an appointment, written with it. It contains no names except those of staff. */
export interface AppointmentChangeItem
  extends Key,
    Pick<AppointmentChange, 'at' | 'action' | 'changes' | 'reason' | 'money'> {
  /** The appointment's version after the change. Clocks of functions differ a little, versions do not. */
  version: number;
  by: { kind: 'client' | 'system' } | { kind: 'staff'; id: string; name: string };
}

export type Claimed = { email?: string; phone?: string };

export interface ProfileItem extends Key, StoredFacts {
  id: string;
  isAdmin: boolean;
  passwordEstablished: boolean;
  provider: 'email' | 'google';
  /** The account that signs in as this person; absent for clients entered at the desk. */
  sub?: string;
  /** Seconds since 1970; tokens issued before are refused. */
  tokensValidAfter?: number;
  /** Name, e-mail and phone without accents and case, for searches. */
  searchWords: string;
  consent: { whatsapp: boolean; reminders: boolean; at: string; source: string };
  /** The person's words about the voluntary purposes of the privacy notice, oldest first; absent: none. */
  purposes?: PurposeConsent[];
  /**
   * The version of the privacy notice that the person was last shown, and when; absent: none since the account began.
   */
  noticeTold?: { version: string; at: string };
  /**
   * E-mail or phone that a record without an account holds, or a phone that another person proved, with the holder's
   * id. The guard stays with the holder until this person is known to be the same. Absent: nothing is claimed.
   */
  claimed?: Claimed;
  /** The phone that this person proved by a code. It does not cover a later phone. Absent: none. */
  provenPhone?: { phone: string; at: string };
  /** The clinic's record that held the proven phone, if no other fact agrees. */
  resembles?: string;
  /** The guest's record whose appointments still have to move to this one. */
  absorbs?: string;
  /**
   * The client whom the clinic calls for this one; it counts only while there is neither phone nor e-mail, and that
   * client has a phone. Absent: nobody.
   */
  reachedBy?: string;
  /** Booked as a guest and has not signed in yet: the e-mail is unproven. */
  unverified?: true;
  position?: string;
  /** The site shows the person with their position; absent: it does not. */
  isOnSite?: boolean;
  /** The address of a picture of them. */
  photo?: string;
  /** The import that made this person; absent: none did. */
  importId?: string;
  /** Hash of the staff request that made this person, if it came with an idempotency key. */
  requestHash?: string;
  /** The person is being deleted: nobody can sign in as them. */
  leaving?: boolean;
  /** A visitor signed up with this record's e-mail and did not prove to own the record. */
  duplicate?: { id: string; email: string };
  mergedInto?: string;
  /** When the client was deleted. The item stays for the appointments and payments that refer to it. */
  forgottenAt?: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** Counts changes of permissions; absent before the first one. */
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
  /** `all`: every permission, including those of later releases. */
  permissions: PermissionCode[] | 'all';
  /** The highest discount without a reason, in percent. */
  discountLimit: number;
  assignments: number;
  version: number;
  /** Hash of the request that made it, if it came with an idempotency key. */
  requestHash?: string;
}

/** A session as its owner recognizes it. */
export interface SessionUse {
  browser: string | null;
  system: string | null;
  /** ISO 8601 UTC, as in the token. */
  beganAt: string;
  /** Written at most every quarter of an hour. */
  usedAt: string;
}

/** By the id that a session keeps through all renewals of its tokens (`origin_jti`). */
export interface SessionsItem extends Key {
  open: Record<string, SessionUse>;
  /** The starts of the ended sessions. */
  ended: Record<string, string>;
  /** Sessions that began before have ended, unless they are open. */
  endedBefore?: string;
  version: number;
  /** Seconds since 1970: none of its sessions lives as long. */
  expiresAt: number;
}

export interface PanelPinItem extends Key {
  hash: string;
  salt: string;
  setAt: string;
  expiresAt: number;
}

export interface PanelPinTriesItem extends Key {
  tries: number;
  expiresAt: number;
}

export interface IdentityItem extends Key {
  clientId: string;
  /** Seconds since 1970: the tokens of an ended account may be valid until then, and sign in as nobody. */
  expiresAt?: number;
}

/** The owner of a phone or an e-mail. */
export interface GuardItem extends Key {
  clientId: string;
}

/** A code that was sent to the phone of an account, and the times of the codes before it. */
export interface PhoneCodeItem extends Key {
  phone: string;
  /** Hash of the code, with its salt. The code itself is not stored. */
  hash: string;
  salt: string;
  tries: number;
  /** ISO 8601 UTC. */
  validUntil: string;
  /** The times of the latest codes, including this one. */
  sentAt: string[];
  /** Present once the code was used. */
  usedAt?: string;
  version: number;
  expiresAt: number;
}

/**
 * The code for an e-mail, and the times of the codes before it. Items of e-mails with and without an account differ
 * only in the hash, which callers cannot see: the letter's writer stores it.
 */
export interface SignInCodeItem extends Key {
  email: string;
  /** Absent: to sign in. */
  purpose?: 'password' | 'sign-up';
  /** The name for a new account, until the code is used; absent: the letter was only asked for again. */
  fullName?: string;
  /** Hash of the code, with its salt. The code itself is not stored. */
  hash?: string;
  salt?: string;
  /** Hash of the key in the letter's link; present with the hash. */
  linkHash?: string;
  /** Hash of the key of the browser that asked last; absent: an operator's command asked. */
  browserHash?: string;
  /** The number of tries of the digits, by all together and by each guesser's mark. */
  tries: number;
  triesBy: Record<string, number>;
  /** ISO 8601 UTC. */
  validUntil: string;
  /** The times of the latest letters, including this one; none once a code was used. */
  askedAt: string[];
  /** Present once the code was used. */
  usedAt?: string;
  /** The result of the code's use: hash, account and end of the ticket. */
  ticketHash?: string;
  ticketSub?: string;
  ticketUntil?: string;
  /** Present once the ticket opened a session. */
  ticketUsedAt?: string;
  /** Raised by every request. */
  version: number;
  expiresAt: number;
}

/** A person's request to be deleted. It never changes. */
export interface DeletionRequestItem extends Key {
  clientId: string;
  requestedAt: string;
  requestId: string;
}

/** The staff user and the instant of an act. */
export interface Deed {
  at: string;
  byId: string;
  /** The name at that time. */
  by: string;
}

/** Its history is only added to, as steps beside it. */
export interface DataRequestItem extends Key {
  id: string;
  right: DataRight;
  channel: RequestChannel;
  state: RequestState;
  /** Absent: the clinic has no record of the person. */
  clientId?: string;
  /** The name at the time of the request, which the register keeps after the client is erased. */
  name: string;
  email: string;
  phone: string;
  wish: string;
  /** `YYYY-MM-DD`: the answer's clock begins. */
  receivedOn: string;
  /** The last day of the current or last clock. */
  dueOn: string;
  identity?: Deed & { how: IdentityProof; note: string };
  extendedAnswer?: Deed & { reason: string };
  extendedCarryOut?: Deed & { reason: string };
  answer?: Deed & { accepted: boolean; reason: string; letter: string; byEmail: boolean };
  carriedOut?: Deed & { note: string; blockedUntil?: string; recordRemovedAt?: string };
  withdrawn?: Deed & { reason: string };
  createdAt: string;
  updatedAt: string;
  version: number;
  /** Hash of the request that entered it. */
  requestHash?: string;
  /** Index entry while it is open. */
  undeliveredPk?: string;
  undeliveredSk?: string;
}

export interface DataRequestStepItem extends Key, Deed {
  act: RequestAct | 'receive';
  detail: string;
}

/** The identity of a deleted client whose clinical record must be kept by law. Only the register shows it. */
export interface BlockedIdentityItem extends Key {
  clientId: string;
  fullName: string;
  email: string;
  phone: string;
  birthDate: string;
  /** Of the record's head, like `address`; absent: unknown. */
  sex?: string;
  address?: string;
  /** The first day on which it may be removed. */
  until: string;
  blockedAt: string;
}

/** A line of a payment; it names the method by id. Lines paid by a balance or a package have no receipt. */
type PaymentLineItem = Omit<Payment['lines'][number], 'paymentMethodName' | 'receiptNumber' | 'receiptDay'> & {
  receiptNumber?: number;
  receiptDay?: string;
  /** The branch of the drawer; absent: the main one. */
  receiptBranch?: string;
  /** The package of the session. */
  packageId?: string;
};

export type PaymentItem = Key &
  Omit<Payment, 'lines'> & {
    lines: PaymentLineItem[];
    /** Hash of the request that made it, if it came with an idempotency key. */
    requestHash?: string;
    /** The requests that added lines later: id → hash. */
    additions?: Record<string, string>;
  };

/**
 * A movement of a visit's account, beside its payments. Movements are only added. They contain no names except those
 * of staff; the reason goes when the client is deleted.
 */
export type MovementItem = Key & Movement;

/** A client's balance: the sum of the movements that name the client. Absent: there never was one. */
export interface BalanceItem extends Key {
  clientId: string;
  /** Centavos, never below zero. */
  cents: number;
  /** Accounts without a visit whose movements are in the sum, from imports. Absent: none. */
  accounts?: string[];
  /** The account of the current opening balance; absent: there is none. */
  opening?: string;
  /** Nothing was taken from the balance since the opening was imported; absent: something was. */
  untouched?: true;
}

/** The number of the newest receipt; absent before the first one. */
export interface ReceiptCounterItem extends Key {
  number: number;
}

/**
 * A receipt, beside the others of its day. The amounts of a refund are below zero. It contains no names except those
 * of staff, so deleting a client leaves it unchanged.
 */
export interface ReceiptItem extends Key {
  number: number;
  day: string;
  at: string;
  voidedAt?: string;
  /** The branch where the money moved; absent: the main one. */
  branch?: string;
  /** With its payment and its start; all absent: the receipt is of a package. */
  appointmentId?: string;
  paymentId?: string;
  /** The package that was sold or refunded, and its name; absent: the receipt is of a visit. */
  packageId?: string;
  packageName?: string;
  clientId: string;
  /** For a package, the first of its services. */
  serviceId: number;
  /** The second service of the visit; absent: there was none. */
  nextServiceId?: number;
  startsAt?: string;
  registeredBy: { id: string; name: string };
  lines: {
    paymentMethodId: string;
    paymentMethodName: string;
    isCash: boolean;
    amountCents: number;
    referenceNumber: string;
  }[];
  amountCents: number;
  /** Of its payment, including these lines. */
  totalCents: number;
  discountCents: number;
  finalCents: number;
  pendingCents: number;
}

/**
 * A movement of a day's cash drawer that is no payment. Movements are only added. They contain no names except those
 * of staff.
 */
export interface DrawerItem extends Key, Omit<DrawerMovement, 'reverses'> {
  day: string;
  /** The branch of the drawer; absent: the main one. */
  branch?: string;
  /** The number of the reversed movement; absent: none. */
  reverses?: number;
  /** The request that made it; absent: it came without a key. */
  request?: { id: string; hash: string };
}

/**
 * A day's cash at a branch. Every payment and every drawer movement of the day raises its version; a closed day
 * accepts none.
 */
export interface CashDayItem extends Key {
  day: string;
  /** Absent: the main one. */
  branch?: string;
  version: number;
  /** Absent: open. */
  state?: 'open' | 'closed';
  /** Newest first. */
  closings?: CashDay['closings'];
}

/** A person, room or machine. It is never deleted, only ended; its categories are ids. */
export interface ResourceItem extends Key, Resource {
  /** Hash of the request that made it, if it came with an idempotency key. */
  requestHash?: string;
}
/** The last assigned place of a kind of resource; absent before the first one. */
export interface ResourceCounterItem extends Key {
  number: number;
}

/** A recent change of a service's category. */
export interface CategoryMoveItem extends Key {
  serviceId: number;
  /** Until then, bookings may still use the old category. */
  until: string;
  /** The user who changed it. */
  by: { actorId: string; actorName: string };
}

/** Raised by every change of a person, room or machine; absent before the first one. */
export interface TeamItem extends Key {
  version: number;
  /** Without the main one, in order; absent: the clinic has one branch. */
  branches?: StoredBranch[];
}

/** As `Modules` of the contract, without the name. */
export type StoredModule = Omit<Modules['items'][number], 'module'>;
export interface ModulesItem extends Key {
  version: number;
  /** Only those that were switched. */
  modules: Partial<Record<ModuleName, StoredModule>>;
  updatedAt: string;
}

/** A deleted item is only marked: past appointments need its name, and its number is never reused. */
interface Deletable {
  deletedAt?: string;
}
/** The length in words derives from the minutes, and the number stands for a slug that was never made. */
export type ServiceItem = Omit<AdminService, 'duration' | 'slug'> & { slug?: string } & Deletable & Key;
/** An address that once led to a service leads to it for good. */
export type ServiceSlugItem = Key & { slug: string; serviceId: number };
export type EquipmentItem = AdminEquipment & Deletable & Key;
export type SettingsItem = Partial<Settings> & Key & SettingsVersions & SettingsDates;
interface SettingsDates {
  /** When the rule of capacity last changed, ISO 8601 UTC; absent: never. */
  capacityRuleSince?: string;
}
/** Counts the saves of each form of the settings; absent: never saved. */
interface SettingsVersions {
  scheduleVersion?: number;
  capacityVersion?: number;
  bookingVersion?: number;
}
/** The clinic, with the fields for staff only. */
export type BusinessItem = Omit<Business, 'openingHours'> &
  Partial<SecurityPolicy> &
  Key & {
    /** Counts the saves of its form; absent: never saved. */
    version?: number;
  } & BusinessSetup;
/** The progress of the clinic's set-up, besides what derives from other items. `isPublished` itself is public. */
export interface BusinessSetup extends Confirmations {
  /** Absent: never. */
  publishedAt?: string;
}
