import * as z from 'zod';
import { CATEGORIES } from '../catalog.ts';
import type { ErrorCode } from '../errors.ts';
import { OPEN_STAGES } from '../stages.ts';
import { AppointmentStatus } from './appointment-status.ts';
import { StaffPerson } from './availability.ts';
import { BranchFacts } from './branches.ts';
import { BirthDate, Email, FullName, Phone } from './clients/person.ts';
import { NeededConsent } from './records/informed-consent.ts';
import { demand } from './rules.ts';
import { CatalogId, Cents, Id, Instant } from './schemas.ts';
import { Line, Text, Token } from './text.ts';

export * from './appointment-status.ts';

/** The statuses in the status dialog of staff. */
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

/** What became of a visit, as far as somebody said so; absent: nobody did. */
export const became = {
  attendance: z.enum(ATTENDANCES).exactOptional(),
  /** The visit that its client chose instead; the payments moved there. */
  movedTo: Id.exactOptional(),
};

export const Appointment = z
  .object({
    id: Id,
    clientId: Id,
    serviceId: CatalogId,
    service: AppointmentService,
    /** The second service of the visit, right after the first; absent: there is one only. */
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
    /** The id for calendars: that of the first appointment, if this one replaced another. Absent: its own id. */
    calendarId: Id.exactOptional(),
    /** The named person who gives it; absent: nobody in particular. */
    staff: StaffPerson.exactOptional(),
    /** Where it takes place; absent: at the main branch. */
    branch: BranchFacts.exactOptional(),
    /** Until when its client may cancel or move it; absent: until it begins. */
    cancelUntil: Instant.exactOptional(),
    moveUntil: Instant.exactOptional(),
  })
  .meta({ id: 'Appointment' });
export type Appointment = z.infer<typeof Appointment>;

/** One service within a visit, and what it takes. */
export const AppointmentSegment = z
  .object({
    serviceId: CatalogId,
    /** Without the buffers. */
    startsAt: Instant,
    endsAt: Instant,
    /** Minutes that its resources are taken before and after. */
    bufferBefore: z.int().min(0),
    bufferAfter: z.int().min(0),
    /** A person or a place without one, a room, a machine. */
    resources: z.array(Id),
    /** By resource, where it does not fit: staff overrode the rules. */
    marks: z.record(Id, z.literal('o')).exactOptional(),
  })
  .meta({ id: 'AppointmentSegment' });
/** Staff gave it a time outside the rules. */
export const OverrideMark = z
  .object({ reason: z.string(), at: Instant, by: z.string() })
  .meta({ id: 'OverrideMark', description: 'Staff gave the visit a time or resources outside the rules' });
export type OverrideMark = z.infer<typeof OverrideMark>;

/** A session of a package: which use of how many. */
export const VisitSession = z
  .object({ number: z.int().min(1), of: z.int().min(1) })
  .meta({ id: 'VisitSession', description: 'The session of a package that a visit used, or will use' });
export type VisitSession = z.infer<typeof VisitSession>;

const owed = {
  /** The rest of its account, or the price of its services while there is none; absent: they have no price. */
  owedCents: z.int().min(0).exactOptional(),
  /** It was paid in advance, so nothing is owed; absent: no package covers it. */
  session: VisitSession.exactOptional(),
};
/** A visit on its client's page. */
export const ClientVisit = Appointment.extend({ paymentStatus: PaymentStatus, ...owed }).meta({ id: 'ClientVisit' });
export type ClientVisit = z.infer<typeof ClientVisit>;

export const AppointmentClient = z.object({
  id: Id,
  fullName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export const StaffAppointment = Appointment.extend({
  client: AppointmentClient.extend({
    /** Booked as a guest with an unconfirmed e-mail: the place is held for a limited time. */
    unverified: z.boolean(),
  }).nullable(),
  paymentStatus: PaymentStatus,
  /** The pending amount of its newest payment. */
  pendingCents: z.int().min(0),
  ...owed,
  attendance: z.enum(ATTENDANCES).nullable(),
  /** When the client came, went into the room and left it; absent: not yet, or nobody said so. The stage follows from them. */
  arrivedAt: Instant.exactOptional(),
  startedAt: Instant.exactOptional(),
  endedAt: Instant.exactOptional(),
  /** When staff said that the client did not come: from then on its resources are free. */
  missedAt: Instant.exactOptional(),
  /** When the client said that they will come; null if they did not, or if the appointment has another time since. */
  attendanceConfirmedAt: Instant.nullable(),
  createdBy: z.enum(['client', 'staff']),
  /** Its services confirm by themselves, and nobody of the clinic did; absent: somebody did, or it is not confirmed. */
  confirmedBy: z.literal('service').exactOptional(),
  /** The appointment that its client chose instead; the payments moved there. */
  movedTo: Id.nullable(),
  /** What it takes of people, rooms and machines; absent: it is on none yet. */
  segments: z.array(AppointmentSegment).exactOptional(),
  /** Absent: it fits. */
  override: OverrideMark.exactOptional(),
  /** The letters of informed consent that its services need before the room; absent: none. */
  informedConsents: z.array(NeededConsent).exactOptional(),
}).meta({ id: 'StaffAppointment' });
export type StaffAppointment = z.infer<typeof StaffAppointment>;

export const MAX_NOTES = 1000;
const Notes = Text(MAX_NOTES);

/** The person whom the client asks for; absent: whoever can. */
const asked = { staffId: Id.optional() };
/** Where; absent: at the main branch. */
const atBranch = { branch: Id.optional() };
/** A second service, right after the first, in the same visit; absent: none. */
const next = { nextServiceId: CatalogId.optional() };
export const BookAppointment = z.strictObject({
  serviceId: CatalogId,
  ...next,
  startsAt: Instant,
  notes: Notes.default(''),
  ...asked,
  ...atBranch,
});
/** The appointment that replaces an own one; absent fields stay as they are, the people where they can. */
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
    /** It is confirmed as soon as the e-mail is proven; absent: the clinic confirms it. */
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
/** What could be given back when the person looked: money that moved meanwhile is reported. */
const seen = { heldCents: Cents };
/** What becomes of all that a visit holds when it is cancelled. */
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
      /** Needed where the clinic's rules would keep the money. */
      reason: MoneyReason.optional(),
    }),
    /** Kept by the clinic. */
    z.strictObject({ what: z.literal('forfeit'), ...seen, reason: MoneyReason }),
  ])
  .meta({ id: 'CancelMoney' });
export type CancelMoney = z.infer<typeof CancelMoney>;

export const SetStatus = z
  .strictObject({
    status: SettableStatus,
    /** Of a cancellation, where the visit holds money: without it the answer is `money_undecided`. */
    money: CancelMoney.optional(),
    /** The version that was read, if the change must apply to it only; a stale one answers `changed_meanwhile`. */
    version: z.int().min(1).optional(),
  })
  .superRefine(
    demand(['status', 'money'], ({ status, money }) => money === undefined || status === 'cancelled', {
      path: ['money'],
      error: 'Solo una cita que se cancela decide sobre su dinero',
    }),
  );
/** What the rules of time and room refuse. Staff with the right to do so override it. */
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
/** Where the rules refuse, staff may do it all the same, with a reason. Where they do not, nothing of it is stored. */
export const Override = z.strictObject({ reason: Line(MAX_OVERRIDE_REASON).min(1, 'Escribe el motivo') });
export type Override = z.infer<typeof Override>;
const overruled = { override: Override.optional() };
/** Though the client has another visit then; without it the answer is `client_busy`, which names that client. */
const besideOwn = { twice: z.literal(true).optional() };
export const SaveAppointment = z.strictObject({
  /** The first service. */
  serviceId: CatalogId.optional(),
  /** The service right after it: null takes it away, absent leaves it as it is. */
  nextServiceId: CatalogId.nullable().optional(),
  startsAt: Instant.optional(),
  /** The person who shall give it; absent: its own where free, or whoever can. */
  staffId: Id.optional(),
  /** Its length without buffers, of which the last service takes the rest; absent: that of a service that changes, or as it is. */
  minutes: z.int().min(MIN_VISIT).max(MAX_VISIT).optional(),
  ...overruled,
  ...besideOwn,
  status: SettableStatus.optional(),
  notes: Notes.optional(),
  /** The version that was read; a stale one answers `changed_meanwhile`. */
  version: z.int().min(1),
});

/** A booking by staff for a client; the limit of bookings in three hours does not apply. */
export const CreateAppointment = z.strictObject({
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
});
/** Somebody without an appointment, who is at the clinic: now, confirmed and arrived. */
export const BookWalkIn = z.strictObject({ clientId: Id, serviceId: CatalogId, ...atBranch, ...besideOwn });
/** What a walk-in would be; nothing is kept free for it. */
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
    /**
     * The package of which the visit uses a session; null: of none. Absent: a visit that was attended and that nobody paid
     * uses one of the package that covers it and ends first; a missed one does if the clinic's rules say so.
     */
    packageId: Id.nullable().optional(),
  })
  .superRefine(
    demand(['closed', 'packageId'], ({ closed, packageId }) => closed || packageId === undefined, {
      path: ['packageId'],
      error: 'Al reabrir la cita la sesión regresa a su paquete',
    }),
  )
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
 * A step of a visit, forward or back, between two open stages. A visit that is at `to` already stays as it is; one that is
 * neither at `from` nor at `to` answers `changed_meanwhile`.
 */
export const SetStage = z.strictObject({ from: z.enum(OPEN_STAGES), to: z.enum(OPEN_STAGES) });

/** One change of an appointment: who, when, and the earlier values. */
export const AppointmentChange = z
  .object({
    id: z.string(),
    at: Instant,
    by: z.object({ kind: z.enum(['client', 'staff', 'system']), name: z.string().nullable() }),
    /** The reason for reopening, or for a time outside the rules. */
    reason: z.string().exactOptional(),
    /** What became of what a cancelled visit held; absent: it held nothing. */
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
      // The client said that they will come.
      'attendance_confirmed',
      // A payment or a part of one was registered, or the newest was deleted.
      'payment',
      'payment_deleted',
      'refund',
      'forfeit',
      'credit',
      // A letter of informed consent was signed for the visit, or taken back.
      'consent_signed',
      'consent_withdrawn',
    ]),
    changes: z.array(
      z.object({
        field: z.enum([
          'status',
          'startsAt',
          'serviceId',
          // The second service; null: none.
          'nextServiceId',
          'category',
          // The person who gives it, by name; null: nobody in particular.
          'staff',
          'minutes',
          'notes',
          'clientId',
          'closed',
          'attendance',
          // An open stage; null: the client is expected.
          'stage',
          'paymentStatus',
          // `service`: it confirmed itself; null: somebody of the clinic did, or nobody.
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
