import type { Key } from '@rostro/platform/table/keys';
import type { Category } from '@rostro/shared/catalog';
import type { OverrideMark, VisitSession } from '@rostro/shared/contract/appointment';
import type {
  AppointmentChange,
  AppointmentStatus,
  Business,
  PaymentStatus,
  SecurityPolicy,
  Settings,
} from '@rostro/shared/contract/booking';
import type { StoredBranch } from '@rostro/shared/contract/branches';
import type { CashDay, DrawerMovement } from '@rostro/shared/contract/cash';
import type { AdminEquipment, AdminService } from '@rostro/shared/contract/catalog-admin';
import type { StoredFacts } from '@rostro/shared/contract/clients/client-fields';
import type { PurposeConsent } from '@rostro/shared/contract/clients/purposes';
import type { CommissionRates, Commissions } from '@rostro/shared/contract/commissions';
import type { ClientPackage, PackageTemplate } from '@rostro/shared/contract/packages';
import type { Payment } from '@rostro/shared/contract/payments';
import type { Resource } from '@rostro/shared/contract/resources';
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

/** Items that several modules read, as stored. `keys.ts` has the attributes of index entries. */
export interface AppointmentItem extends Key {
  id: string;
  clientId: string;
  serviceId: number;
  /** Where it takes place; absent: at the main branch. */
  branch?: string;
  /** Copied from the service: it decides whose capacity is used. */
  category: Category;
  startsAt: string;
  endsAt: string;
  status: AppointmentStatus;
  closed: boolean;
  attendance?: 'attended' | 'no_show';
  /** When the client came, went into the room and left it; absent: not yet, or nobody said so. */
  arrivedAt?: string;
  startedAt?: string;
  endedAt?: string;
  /** When staff said that the client did not come: from then on its resources are free. Absent: the client came, or nobody said so. */
  missedAt?: string;
  /** The client's arrival confirmed it: undoing the arrival makes it pending again. */
  confirmedByArrival?: true;
  /** Nobody of the clinic confirmed it: its services confirm by themselves. Gone as soon as its status is set by hand. */
  confirmedBy?: 'service';
  /** A guest's booking of such services: it is confirmed once the e-mail is proven. Gone as soon as its status is set. */
  confirmsOnProof?: true;
  /** When the client said that they will come at `startsAt`. */
  attendanceConfirmedAt?: string;
  /** The first of the appointments that replaced one another; absent: none did. */
  calendarId?: string;
  /** The id under which its payments are stored: the first of the appointments that a client moved; absent: its own. */
  accountId?: string;
  /** The appointment that replaced it and took over its payments. */
  movedTo?: string;
  paymentStatus: PaymentStatus;
  /** Of its newest payment; absent if nothing is pending or nothing was ever paid. */
  pendingCents?: number;
  /** By all its payments; absent without a payment. */
  paidCents?: number;
  /** What its services cost when it was booked; absent: one of them had no price. */
  bookedCents?: number;
  /** The session of a package that it used; absent: none. */
  session?: VisitSession;
  notes: string;
  createdBy: 'client' | 'staff';
  createdAt: string;
  updatedAt: string;
  version: number;
  /** The end of the hold while the guest's e-mail is unconfirmed; absent: no guest's booking. */
  heldUntil?: string;
  /** The import that booked it; gone once that was taken back. Absent: somebody booked it here. */
  importId?: string;
  /** Until how many hours before it its client may cancel or move it, as it was said at the booking; absent: until it begins. */
  cancelHours?: number;
  moveHours?: number;
  /** Hash of the request that made it, if it came with an idempotency key. */
  requestHash?: string;
  /** The services of the visit, one after the other, with what they take. */
  segments: Segment[];
  /** Staff gave it its time or its resources outside the rules; absent: it fits. */
  override?: OverrideMark;
  /** The letters of informed consent that are signed for it and not withdrawn; absent: none. */
  informedConsents?: ConsentMark[];
}

/** A letter of informed consent that is signed for a visit. The letter itself lies in the client's record. */
export interface ConsentMark {
  id: string;
  formId: string;
  edition: number;
}

/** Which visits need which letters of informed consent. Absent: none do. */
export interface ConsentNeedsItem extends Key {
  version: number;
  /** Those in use only. */
  forms: { formId: string; edition: number; title: string; serviceIds: number[] }[];
}

/** A signed letter, or its withdrawal beside it, as far as the table's audit looks at them. */
export interface SignedConsentItem extends Key {
  id: string;
  clientId: string;
  appointmentId: string;
  /** Absent of a withdrawal. */
  formId?: string;
  /** Of a withdrawal. */
  withdrawnAt?: string;
}

/** One change of an appointment, written with it. It contains no names except those of staff. */
export interface AppointmentChangeItem
  extends Key,
    Pick<AppointmentChange, 'at' | 'action' | 'changes' | 'reason' | 'money'> {
  /** Of the appointment after the change. Clocks of functions differ a little, versions do not. */
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
  /** What the person said to the voluntary purposes of the privacy notice, each word once, oldest first; absent: nothing. */
  purposes?: PurposeConsent[];
  /** The version of the privacy notice that the person was told of last, and when; absent: of none since their account began. */
  noticeTold?: { version: string; at: string };
  /**
   * E-mail or phone that a record without an account holds, or a phone that another person proved, with the holder's id.
   * The guard stays with the holder until this person is known to be the same. Absent: both belong to this person alone.
   */
  claimed?: Claimed;
  /** The phone that this person proved by a code. It says nothing about a phone that they changed to later. Absent: none. */
  provenPhone?: { phone: string; at: string };
  /** The clinic's record that held the proven phone, if no other fact of this person agrees with it. */
  resembles?: string;
  /** The guest's record whose appointments still have to move to this one. */
  absorbs?: string;
  /** Booked as a guest and has not signed in yet: the e-mail is unconfirmed. */
  unverified?: true;
  /** The person's position in the clinic. */
  position?: string;
  /** The site shows them, with their position; absent: it does not. */
  isOnSite?: boolean;
  /** Address of a picture of them. */
  photo?: string;
  /** The import of a file that made this person; absent: they came otherwise. */
  importId?: string;
  /** Hash of the staff request that made this person, if it came with an idempotency key. */
  requestHash?: string;
  /** The system is deleting this person: nobody can sign in as them. */
  leaving?: boolean;
  /** A visitor signed up with this record's e-mail and did not prove to be its person. */
  duplicate?: { id: string; email: string };
  /** The record that this one was merged into. */
  mergedInto?: string;
  /** When the client was deleted. The remaining item stands for the person of its appointments and payments. */
  forgottenAt?: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** Counts changes of rights; absent before the first one. */
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
  /** `all`: every permission that there is, also those of later releases. */
  permissions: PermissionCode[] | 'all';
  /** The most in percent that a discount may be without a reason. */
  discountLimit: number;
  assignments: number;
  version: number;
  /** Hash of the request that made it, if it came with an idempotency key. */
  requestHash?: string;
}

/** A session as its person recognizes it. */
export interface SessionUse {
  browser: string | null;
  system: string | null;
  /** ISO 8601 UTC, as the token says it. */
  beganAt: string;
  /** Written at most every quarter of an hour. */
  usedAt: string;
}

/** By the id that a session keeps through all renewals of its tokens (`origin_jti`). */
export interface SessionsItem extends Key {
  open: Record<string, SessionUse>;
  /** When each of the ended ones began. */
  ended: Record<string, string>;
  /** Whatever began before has ended, unless it is among the open ones. */
  endedBefore?: string;
  version: number;
  /** Seconds since 1970: no session that it speaks of lives as long. */
  expiresAt: number;
}

export interface IdentityItem extends Key {
  clientId: string;
  /** Seconds since 1970: an ended account signs in as nobody while its tokens may still be valid. */
  expiresAt?: number;
}

/** Guards of phone and e-mail: the id of the owner. */
export interface GuardItem extends Key {
  clientId: string;
}

/** A code that was sent to the phone of an account, and the times of the codes before it. */
export interface PhoneCodeItem extends Key {
  phone: string;
  /** Of the code, with the salt. The code itself is not stored. */
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
 * The code to sign in that was asked for an e-mail, and the times of the codes before it. It looks the same whether or
 * not the e-mail has an account, but for the hash, which nobody can see: the letter's writer puts it there.
 */
export interface SignInCodeItem extends Key {
  email: string;
  /** Absent: to sign in. */
  purpose?: 'password' | 'sign-up';
  /** Of who wants an account, until the code is used; absent: the letter was only asked for again. */
  fullName?: string;
  /** Of the code, with the salt; absent until the letter leaves, and where it carries no code. */
  hash?: string;
  salt?: string;
  /** Of the key in the letter's link; present with the hash. */
  linkHash?: string;
  /** Of the key that the browser got which asked last; absent: a command of the operator asked. */
  browserHash?: string;
  /** How often the digits were tried, by all together, and by each guesser's mark. */
  tries: number;
  triesBy: Record<string, number>;
  /** ISO 8601 UTC. */
  validUntil: string;
  /** The times of the latest letters, including this one; none once a code was used. */
  askedAt: string[];
  /** Present once the code was used. */
  usedAt?: string;
  /** What the use of the code gave its user: hash, account and end of the ticket. */
  ticketHash?: string;
  ticketSub?: string;
  ticketUntil?: string;
  /** Present once the ticket opened a session. */
  ticketUsedAt?: string;
  /** Raised by every request. */
  version: number;
  expiresAt: number;
}

/** A person's request to be deleted. It stays as first written. */
export interface DeletionRequestItem extends Key {
  clientId: string;
  requestedAt: string;
  /** Its request in the register. */
  requestId: string;
}

/** The staff user who did something, and the moment. */
export interface Deed {
  at: string;
  byId: string;
  /** The name at that time. */
  by: string;
}

/** A request about personal data. What happens to it is only added, in steps beside it. */
export interface DataRequestItem extends Key {
  id: string;
  right: DataRight;
  channel: RequestChannel;
  state: RequestState;
  /** Absent: the clinic has no record of the person. */
  clientId?: string;
  /** As the person was called when the request came: the register says so also when the client is erased. */
  name: string;
  email: string;
  phone: string;
  wish: string;
  /** `YYYY-MM-DD`: the answer's clock begins. */
  receivedOn: string;
  /** The last day of the clock that runs, or ran last. */
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
  /** Of the request that entered it. */
  requestHash?: string;
  /** Index entry, until it has ended. */
  undeliveredPk?: string;
  undeliveredSk?: string;
}

/** What was done with a request. */
export interface DataRequestStepItem extends Key, Deed {
  act: RequestAct | 'receive';
  detail: string;
}

/** The identity of a client whose clinical record the law makes the clinic keep. Only the register shows it. */
export interface BlockedIdentityItem extends Key {
  clientId: string;
  fullName: string;
  email: string;
  phone: string;
  birthDate: string;
  /** The first day on which it may go. */
  until: string;
  blockedAt: string;
}

/** A line of a payment; it names the method by id. What a balance or a package pays has no receipt. */
type PaymentLineItem = Omit<Payment['lines'][number], 'paymentMethodName' | 'receiptNumber' | 'receiptDay'> & {
  receiptNumber?: number;
  receiptDay?: string;
  /** The branch in whose drawer it lies; absent: the main one. */
  receiptBranch?: string;
  /** The package whose session it is. */
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
 * A movement of a visit's account, beside its payments. Only ever added. It contains no names except those of staff; its reason
 * goes when the client is deleted.
 */
export type MovementItem = Key & Movement;

/** Money in a client's favour: the sum of the movements that name the client. Absent: nothing was ever left. */
export interface BalanceItem extends Key {
  clientId: string;
  /** Centavos, never below zero. */
  cents: number;
  /** Accounts of no visit whose movements are in the sum: what was imported. Absent: none. */
  accounts?: string[];
  /** The account of the opening balance that was imported and not taken back; absent: there is none. */
  opening?: string;
  /** Nothing was taken out of the balance since the opening was imported; absent: something was. */
  untouched?: true;
}

/** What the clinic sells as a package. Never deleted, only no longer for sale. */
export interface PackageTemplateItem extends Key, PackageTemplate {
  /** Hash of the request that made it, if it came with an idempotency key. */
  requestHash?: string;
}

/**
 * A package that a client bought. Its money is an account of its own, whose movements lie under its id; what its sessions
 * pay is in the accounts of their visits. It contains no names except those of staff.
 */
export interface PackageItem extends Key, Omit<ClientPackage, 'serviceNames' | 'refundedCents'> {
  clientId: string;
  /** Absent: it was imported as sessions of one service. */
  templateId?: string;
  /** The import that wrote what was bought before; such a package has no receipt, and its account begins with what is given back. */
  importId?: string;
  /** What its import knows it by, so that it is not written again. */
  importedAs?: string;
  /** The numbers of uses that visits gave back, lowest first; absent: none. */
  returned?: number[];
  /** Hash of the request that sold it, if it came with an idempotency key. */
  requestHash?: string;
  /** The requests that gave back of it: id → hash. */
  refundRequests?: Record<string, string>;
}

/** The number of the newest receipt; absent before the first one. */
export interface ReceiptCounterItem extends Key {
  number: number;
}

/**
 * A receipt, beside the others of its day. Its amounts are below zero where money was given back. It contains no names except those of staff, so deleting a client leaves
 * nothing here.
 */
export interface ReceiptItem extends Key {
  number: number;
  day: string;
  at: string;
  voidedAt?: string;
  /** Where the money was taken or given back; absent: at the main branch. */
  branch?: string;
  /** With its payment and its start; all absent: it is of a package. */
  appointmentId?: string;
  paymentId?: string;
  /** The package that was sold or given back, and its name; absent: it is of a visit. */
  packageId?: string;
  packageName?: string;
  clientId: string;
  /** Of a package: the first of its services. */
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
  /** Of its payment, once these lines were on it. */
  totalCents: number;
  discountCents: number;
  finalCents: number;
  pendingCents: number;
}

/** A movement of a day's cash drawer that is no payment. Only ever added. It contains no names except those of staff. */
export interface DrawerItem extends Key, Omit<DrawerMovement, 'reverses'> {
  day: string;
  /** Of whose drawer; absent: the main branch's. */
  branch?: string;
  /** The number of the movement that it takes back; absent: none. */
  reverses?: number;
  /** The request that made it; absent: it came without a key. */
  request?: { id: string; hash: string };
}

/** A day's cash at a branch. Every payment and every movement of its drawer of the day raises its version; a closed day accepts none. */
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
/** The last place that a resource of a kind was given; absent before the first one. */
export interface ResourceCounterItem extends Key {
  number: number;
}

/** A service changed its category a moment ago. */
export interface CategoryMoveItem extends Key {
  serviceId: number;
  /** Until then, appointments may still be booked by the old one. */
  until: string;
  /** Who changed it. */
  by: { actorId: string; actorName: string };
}

/** Raised by every change of a person, room or machine; absent before the first one. */
export interface TeamItem extends Key {
  version: number;
  /** Besides the main one, in their order; absent: the clinic has one branch. */
  branches?: StoredBranch[];
}

/** The commissions of a person, each valid from its month on; those of earlier months stay. */
export interface CommissionRulesItem extends Key {
  resourceId: string;
  rules: (CommissionRates & { from: string })[];
  version: number;
  updatedAt: string;
}
/** The commissions of a month that is over. Written once. It contains no names except those of staff. */
export interface CommissionMonthItem extends Key, Omit<Commissions, 'closedAt'> {
  closedAt: string;
}

/** A deleted item stays, marked: past appointments need its name, and its number is never reused. */
interface Deletable {
  deletedAt?: string;
}
/** Its length in words follows from its minutes. */
export type ServiceItem = Omit<AdminService, 'duration'> & Deletable & Key;
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
/** How far the clinic's set-up is, besides what other items say. `isPublished` itself is public. */
export interface BusinessSetup {
  /** Absent: never. */
  publishedAt?: string;
  /** A person said that the defaults are right as they are; absent: nobody did. */
  isHoursConfirmed?: boolean;
  isPoliciesConfirmed?: boolean;
}
