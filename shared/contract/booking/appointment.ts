import * as z from 'zod';
import { CATEGORIES } from '../../catalog.ts';
import type { ErrorCode } from '../../errors.ts';
import { OPEN_STAGES } from '../../stages.ts';
import { BirthDate, Email, FullName, Phone, ReachedBy } from '../clients/person.ts';
import { atBranch, BranchFacts } from '../clinic/branches.ts';
import { CLOSING_RULES, optionalClosing, optionalMarks } from '../optional-visit.ts';
import { demand } from '../rules.ts';
import { CatalogId, Cents, Id, Instant } from '../schemas.ts';
import { Line, Text, Token } from '../text.ts';
import { AppointmentStatus } from './appointment-status.ts';
import { StaffPerson } from './availability.ts';

export * from './appointment-status.ts';

export const SETTABLE_STATUSES = ['pending', 'confirmed', 'cancelled'] as const;
export const SettableStatus = z.enum(SETTABLE_STATUSES);
export const PAYMENT_STATUSES = ['pending', 'completed', 'partial', 'refunded', 'cancelled'] as const;
export const PaymentStatus = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.infer<typeof PaymentStatus>;
export const ATTENDANCES = ['attended', 'no_show'] as const;

export const AppointmentService = z
  .object({ id: CatalogId, name: z.string(), category: z.enum(CATEGORIES) })
  .nullable()
  .meta({ description: 'null where the service is no longer known' });

/** The outcome of a visit, as far as it was recorded. */
export const became = {
  attendance: z.enum(ATTENDANCES).exactOptional(),
  /** The successor, which its client chose; the payments moved there. */
  movedTo: Id.exactOptional(),
};

export const Appointment = z
  .object({
    id: Id,
    clientId: Id,
    serviceId: CatalogId,
    service: AppointmentService,
    /** The second service of the visit, right after the first, if there is one. */
    nextService: AppointmentService.exactOptional(),
    startsAt: Instant,
    endsAt: Instant,
    status: AppointmentStatus,
    closed: z.boolean(),
    ...became,
    notes: z.string(),
    paidCents: z.int().min(0),
    createdAt: Instant,
    updatedAt: Instant,
    version: z.int(),
    /** The id for calendars: that of the first appointment, if this one replaced another; by default its own id. */
    calendarId: Id.exactOptional(),
    /** The named person, if there is one. */
    staff: StaffPerson.exactOptional(),
    /** Left out at the main branch. */
    branch: BranchFacts.exactOptional(),
    /** The last moment for its client to cancel or move it; without one, until it begins. */
    cancelUntil: Instant.exactOptional(),
    moveUntil: Instant.exactOptional(),
  })
  .meta({ id: 'Appointment' });
export type Appointment = z.infer<typeof Appointment>;

/** The visit of a person who comes along with an own one, as far as its booker or companion may see it. */
export const OwnPartyVisit = z
  .object({
    id: Id,
    firstName: z.string(),
    startsAt: Instant,
    /** The clinic reaches that person by the caller, who may cancel the visit for them; left out otherwise. */
    isInYourHands: z.literal(true).exactOptional(),
    /** The last moment to cancel it online; without one, until it begins. */
    cancelUntil: Instant.exactOptional(),
  })
  .meta({ id: 'OwnPartyVisit' });
export type OwnPartyVisit = z.infer<typeof OwnPartyVisit>;
export const OwnVisit = Appointment.extend({
  /** The other visits of its booking that stand on the same day; left out if there are none. */
  party: z.array(OwnPartyVisit).exactOptional(),
  /** For a visit that took place lately: what its services ask of the client; left out if nothing. */
  aftercare: z.string().exactOptional(),
}).meta({ id: 'OwnVisit' });
export type OwnVisit = z.infer<typeof OwnVisit>;

/** One service within a visit, with its resources. */
export const AppointmentSegment = z
  .object({
    serviceId: CatalogId,
    /** Without the buffers. */
    startsAt: Instant,
    endsAt: Instant,
    /** Minutes before and after it for which its resources are taken. */
    bufferBefore: z.int().min(0),
    bufferAfter: z.int().min(0),
    /** A person or an anonymous place, a room, a machine. */
    resources: z.array(Id),
    /** By resource that is overbooked: staff overrode the rules. */
    marks: z.record(Id, z.literal('o')).exactOptional(),
  })
  .meta({ id: 'AppointmentSegment' });
/** Staff chose a time outside the rules. */
export const OverrideMark = z
  .object({ reason: z.string(), at: Instant, by: z.string() })
  .meta({ id: 'OverrideMark', description: 'Staff gave the visit a time or resources outside the rules' });
export type OverrideMark = z.infer<typeof OverrideMark>;

/** A session of a package: its number, and that of all. */
export const VisitSession = z
  .object({ number: z.int().min(1), of: z.int().min(1) })
  .meta({ id: 'VisitSession', description: 'The session of a package that a visit used, or will use' });
export type VisitSession = z.infer<typeof VisitSession>;

const owed = {
  /** The rest of its account, or the price of its services without one; left out without a price. */
  owedCents: z.int().min(0).exactOptional(),
  /** The session that pays it, so nothing is owed; left out if no package covers it. */
  session: VisitSession.exactOptional(),
};
export const ClientVisit = Appointment.extend({ paymentStatus: PaymentStatus, ...owed }).meta({ id: 'ClientVisit' });
export type ClientVisit = z.infer<typeof ClientVisit>;

export const AppointmentClient = z.object({
  id: Id,
  fullName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
/** A visit that was booked together with another one. */
export const PartyVisit = z
  .object({ id: Id, fullName: z.string(), startsAt: Instant })
  .meta({ id: 'PartyVisit', description: 'The visit of a person who comes along' });
export type PartyVisit = z.infer<typeof PartyVisit>;

export const StaffAppointment = Appointment.extend({
  client: AppointmentClient.extend({
    /** Whom the clinic calls for a client without phone and e-mail; left out otherwise. */
    reachedBy: ReachedBy.exactOptional(),
    /** Booked as a guest with an unconfirmed e-mail: the place is held for a limited time. */
    unverified: z.boolean(),
  }).nullable(),
  paymentStatus: PaymentStatus,
  /** The pending amount of its newest payment. */
  pendingCents: z.int().min(0),
  ...owed,
  attendance: z.enum(ATTENDANCES).nullable(),
  /** When the client came, went into the room and left it, as far as it was recorded. The stage follows from them. */
  arrivedAt: Instant.exactOptional(),
  startedAt: Instant.exactOptional(),
  endedAt: Instant.exactOptional(),
  /** When staff recorded the visit as missed: from then on its resources are free. */
  missedAt: Instant.exactOptional(),
  /** When the client confirmed to come; null if they did not, or if the appointment was moved since. */
  attendanceConfirmedAt: Instant.nullable(),
  createdBy: z.enum(['client', 'staff']),
  /**
   * Its services confirm by themselves, and no staff did; left out if staff confirmed it, or if it is not confirmed.
   */
  confirmedBy: z.literal('service').exactOptional(),
  /** The successor, which its client chose; the payments moved there. */
  movedTo: Id.nullable(),
  /** Its people, rooms and machines; left out if it has none yet. */
  segments: z.array(AppointmentSegment).exactOptional(),
  /** Left out if it fits the rules. */
  override: OverrideMark.exactOptional(),
  /** The other visits of its booking that stand on the same day; left out if there are none. */
  party: z.array(PartyVisit).exactOptional(),
  ...optionalMarks,
}).meta({ id: 'StaffAppointment' });
export type StaffAppointment = z.infer<typeof StaffAppointment>;

export const MAX_NOTES = 1000;
const Notes = Text(MAX_NOTES);

/** The chosen person; by default any. */
const asked = { staffId: Id.optional() };
/** The second service in the same visit, right after the first, if wanted. */
const next = { nextServiceId: CatalogId.optional() };
export const BookAppointment = z.strictObject({
  serviceId: CatalogId,
  ...next,
  startsAt: Instant,
  notes: Notes.default(''),
  ...asked,
  ...atBranch,
});
/** The successor of an own appointment; fields that are left out stay the same, and people do if possible. */
export const RescheduleAppointment = z.strictObject({
  ...asked,
  startsAt: Instant,
  serviceId: CatalogId.optional(),
  notes: Notes.optional(),
});
/** Person and appointment in one request; the account follows. */
export const BookAsGuest = z.strictObject({
  fullName: FullName,
  email: Email,
  phone: Phone,
  birthDate: BirthDate,
  /** The captcha widget's token for the action `booking_signup`; without one, a guest can book once a day. */
  captchaToken: Token(4096).optional(),
  serviceId: CatalogId,
  ...next,
  startsAt: Instant,
  notes: Notes.default(''),
  /** Consent to reminders by e-mail and WhatsApp; the confirmation is sent in any case. */
  reminders: z.boolean().default(false),
  /** Consent to promotions, asked for apart; noted under the privacy notice that is shown now. */
  promotions: z.boolean().default(false),
  ...asked,
  ...atBranch,
});
export const GuestBooking = z
  .object({
    appointment: Appointment,
    /** Signing in needs the code that was sent to the address. */
    emailConfirmationRequired: z.boolean(),
    /** The end of the hold without a confirmed e-mail. */
    heldUntil: Instant,
    /** It is confirmed as soon as the e-mail is proven; by default the clinic confirms it. */
    confirmsOnProof: z.literal(true).exactOptional(),
  })
  .meta({ id: 'GuestBooking' });
export type GuestBooking = z.infer<typeof GuestBooking>;
/** Minutes of a visit. */
export const MIN_VISIT = 5;
export const MAX_VISIT = 480;
/** The length of a reason for giving money back, leaving it in favour or keeping it. */
export const MAX_MONEY_REASON = 200;
export const MoneyReason = Text(MAX_MONEY_REASON).min(1, 'Escribe el motivo');
/** The refundable amount that the user saw: a later change is reported. */
const seen = { heldCents: Cents };
/** What happens to all money of a visit on its cancellation. */
export const CancelMoney = z
  .discriminatedUnion('what', [
    /** Given back, by this method, with a receipt of its own. */
    z.strictObject({
      what: z.literal('refund'),
      ...seen,
      paymentMethodId: Id,
      referenceNumber: Line(80).default(''),
      reason: MoneyReason,
    }),
    /** Left in the client's favour. */
    z.strictObject({
      what: z.literal('credit'),
      ...seen,
      /** Required if the clinic's rules would keep the money. */
      reason: MoneyReason.optional(),
    }),
    z.strictObject({ what: z.literal('forfeit'), ...seen, reason: MoneyReason }),
  ])
  .meta({ id: 'CancelMoney' });
export type CancelMoney = z.infer<typeof CancelMoney>;

export const SetStatus = z
  .strictObject({
    status: SettableStatus,
    /** For a cancellation of a visit that holds money: without it the response is `money_undecided`. */
    money: CancelMoney.optional(),
    /** The version that was read, if the change must apply to it only; an outdated one answers `changed_meanwhile`. */
    version: z.int().min(1).optional(),
  })
  .superRefine(
    demand(['status', 'money'], ({ status, money }) => money === undefined || status === 'cancelled', {
      path: ['money'],
      error: 'Solo una cita que se cancela decide sobre su dinero',
    }),
  );
/** Refusals by the rules of time and room. Staff with the right can override them. */
export const RULE_ERRORS = [
  'slot_full',
  'staff_away',
  'closed_day',
  'sunday_closed',
  'outside_hours',
  'off_grid',
  'slot_in_past',
  'ends_after_closing',
] as const satisfies readonly ErrorCode[];
export const MAX_OVERRIDE_REASON = 200;
/** If the rules refuse, staff with the right can override them with a reason. Otherwise the reason is not stored. */
export const Override = z.strictObject({ reason: Line(MAX_OVERRIDE_REASON).min(1, 'Escribe el motivo') });
export type Override = z.infer<typeof Override>;
const overruled = { override: Override.optional() };
/**
 * Accepts another visit of the client at that time; without it the response is `client_busy`, which names that client.
 */
const besideOwn = { twice: z.literal(true).optional() };
export const SaveAppointment = z.strictObject({
  serviceId: CatalogId.optional(),
  /** The service right after it: null removes it; left out, it stays the same. */
  nextServiceId: CatalogId.nullable().optional(),
  startsAt: Instant.optional(),
  /** The wanted person; by default its own if free, or any. */
  staffId: Id.optional(),
  /**
   * Its length without buffers; the last service takes the rest. By default that of a changed service, or the present
   * one.
   */
  minutes: z.int().min(MIN_VISIT).max(MAX_VISIT).optional(),
  ...overruled,
  ...besideOwn,
  status: SettableStatus.optional(),
  notes: Notes.optional(),
  /** The version that was read; an outdated one answers `changed_meanwhile`. */
  version: z.int().min(1),
});

/**
 * The companions of one booking at most: all visits are one transaction, and four of the largest visits write 95 of the
 * 100 items that DynamoDB accepts (`tests/contract/visit-facts.test.ts`).
 */
export const MAX_COMPANIONS = 3;
/** A visit begins together with the booker's, or right after the one before it in the booking. */
export const COMPANION_STARTS = ['together', 'after'] as const;
/** A person who comes along, with a visit of their own. */
export const Companion = z
  .strictObject({
    clientId: Id,
    serviceId: CatalogId,
    ...next,
    starts: z.enum(COMPANION_STARTS).default('together'),
    ...besideOwn,
  })
  .meta({ id: 'Companion' });
const isEachOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** A booking by staff for a client; the limit of bookings in three hours does not apply. */
export const CreateAppointment = z
  .strictObject({
    clientId: Id,
    serviceId: CatalogId,
    ...next,
    startsAt: Instant,
    status: z.enum(['pending', 'confirmed']).default('pending'),
    notes: Notes.default(''),
    ...asked,
    ...atBranch,
    ...overruled,
    ...besideOwn,
    /** Their visits have the same state, branch and override; all are booked, or none. */
    companions: z.array(Companion).max(MAX_COMPANIONS).optional(),
  })
  .superRefine(
    demand(
      ['clientId', 'companions'],
      ({ clientId, companions = [] }) => isEachOnce([clientId, ...companions.map((one) => one.clientId)]),
      { path: ['companions'], error: 'Cada persona viene una sola vez. Agrega otro tratamiento a su cita' },
    ),
  );
/** A walk-in: booked now, confirmed and arrived. */
export const BookWalkIn = z.strictObject({ clientId: Id, serviceId: CatalogId, ...atBranch, ...besideOwn });
/** The preview of a walk-in; no place is held for it. */
export const WalkInPreview = z
  .object({ startsAt: Instant, endsAt: Instant, staff: StaffPerson.exactOptional() })
  .meta({ id: 'WalkInPreview' });
export type WalkInPreview = z.infer<typeof WalkInPreview>;
const Version = z.strictObject({ id: Id, version: z.int().min(1) });
/** Two visits exchange their times and their people. */
export const SwapAppointments = z
  .strictObject({ a: Version, b: Version, ...besideOwn })
  .superRefine(demand(['a', 'b'], ({ a, b }) => a.id !== b.id, { path: ['b'], error: 'Elige dos citas distintas' }));
export const MAX_REOPEN_REASON = 200;
/** Attendance is recorded when an appointment is closed, and removed when it is reopened, with a reason. */
export const SetClosed = z
  .strictObject({
    closed: z.boolean(),
    attendance: z.enum(ATTENDANCES).optional(),
    reason: Text(MAX_REOPEN_REASON).optional(),
    ...optionalClosing,
  })
  .superRefine((said, context) => {
    for (const rule of CLOSING_RULES) rule(said, context);
  })
  .superRefine(
    demand(['closed', 'attendance'], ({ closed, attendance }) => closed === (attendance !== undefined), {
      path: ['attendance'],
      error: 'Indica si la persona asistió',
    }),
  )
  .superRefine(
    demand(['closed', 'reason'], ({ closed, reason }) => closed || Boolean(reason), {
      path: ['reason'],
      error: 'Escribe el motivo para reabrir la cita',
    }),
  );

/**
 * A step of a visit, forward or back, between two open stages. A visit that is already at `to` stays the same; one that
 * is neither at `from` nor at `to` answers `changed_meanwhile`.
 */
export const SetStage = z.strictObject({ from: z.enum(OPEN_STAGES), to: z.enum(OPEN_STAGES) });

/** One change of an appointment: author, time, and the earlier values. */
export const AppointmentChange = z
  .object({
    id: z.string(),
    at: Instant,
    by: z.object({ kind: z.enum(['client', 'staff', 'system']), name: z.string().nullable() }),
    /** The reason for reopening, or for a time outside the rules. */
    reason: z.string().exactOptional(),
    /** The outcome of the money of a cancelled visit, if it held any. */
    money: z.enum(['refund', 'credit', 'forfeit']).exactOptional(),
    action: z.enum([
      'created',
      'changed',
      'cancelled',
      'closed',
      'reopened',
      // The visit went to another open stage, forward or back.
      'stage',
      'rescheduled',
      'moved',
      'attendance_confirmed',
      // A payment or a part of one was registered, or the newest was deleted.
      'payment',
      'payment_deleted',
      'refund',
      'forfeit',
      'credit',
      // A link to sign the visit's consent forms was made, one was signed, or withdrawn.
      'consent_linked',
      'consent_signed',
      'consent_withdrawn',
    ]),
    changes: z.array(
      z.object({
        field: z.enum([
          'status',
          'startsAt',
          'serviceId',
          // The second service; null for none.
          'nextServiceId',
          'category',
          // The person by name; null for none.
          'staff',
          'minutes',
          'notes',
          'clientId',
          'closed',
          'attendance',
          // An open stage; null if the client is expected.
          'stage',
          'paymentStatus',
          // `service` if it confirmed itself; null otherwise.
          'confirmedBy',
        ]),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'AppointmentChange' });
export type AppointmentChange = z.infer<typeof AppointmentChange>;

export const AppointmentSort = z.enum(['startsAt', '-startsAt']);
