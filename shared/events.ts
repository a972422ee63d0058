import * as z from 'zod';
import { NOTICE_CHANNELS } from './contract/notifications/notice-names.ts';
import { CLOCK_KINDS, NOTICE_KINDS } from './notice-kinds.ts';
import { optionalEvents, optionalLetters } from './optional/events.ts';

export const EVENT_SOURCE = 'rostro.booking';

/**
 * An appointment was confirmed. The event contains ids only: its reader loads name and addresses, which keeps personal
 * data out of queues and logs. `eventId` is the outbox item's id.
 */
export const AppointmentConfirmed = z.object({
  version: z.literal(1),
  eventId: z.string(),
  appointmentId: z.string(),
  clientId: z.string(),
  serviceId: z.int(),
  startsAt: z.iso.datetime(),
  occurredAt: z.iso.datetime(),
  /** The time that the client knew, if the confirmed one differs. */
  previousStartsAt: z.iso.datetime().exactOptional(),
  /** The actor. Clients see their own acts; by default it is the clinic's. */
  by: z.enum(['client', 'staff']).exactOptional(),
});
export type AppointmentConfirmed = z.infer<typeof AppointmentConfirmed>;

/** A client or a guest booked on the site, and the clinic has not confirmed it yet. */
export const AppointmentBooked = AppointmentConfirmed.omit({ previousStartsAt: true });
export type AppointmentBooked = z.infer<typeof AppointmentBooked>;

/** A future appointment has another time and is not confirmed for it. After a client's own move it has another id. */
export const AppointmentRescheduled = AppointmentConfirmed.extend({ previousStartsAt: z.iso.datetime() });
export type AppointmentRescheduled = z.infer<typeof AppointmentRescheduled>;

/** A future appointment was cancelled, and no other replaced it. */
export const AppointmentCancelled = AppointmentConfirmed.extend({
  by: z.enum(['client', 'staff']),
  /** The amount that the cancellation left in the client's favour, if any. */
  creditCents: z.int().exactOptional(),
});
export type AppointmentCancelled = z.infer<typeof AppointmentCancelled>;

/**
 * Staff requested another address for an account. The letter goes to the old address. The event contains it, because
 * the table may no longer have it when the letter leaves.
 */
export const StaffEmailChangeRequested = z.object({
  version: z.literal(1),
  eventId: z.string(),
  userId: z.string(),
  oldEmail: z.string(),
  occurredAt: z.iso.datetime(),
});
export type StaffEmailChangeRequested = z.infer<typeof StaffEmailChangeRequested>;

/**
 * Staff requested one of an appointment's notices on one channel. One notice is sent per `requestId`, even if the event
 * repeats.
 */
export const AppointmentNoticeRequested = AppointmentConfirmed.extend({
  requestId: z.string(),
  channel: z.enum(NOTICE_CHANNELS),
  kind: z.enum(NOTICE_KINDS),
  /** The amount that the cancellation left in the client's favour. */
  creditCents: z.int().exactOptional(),
});
export type AppointmentNoticeRequested = z.infer<typeof AppointmentNoticeRequested>;

/**
 * A notice without an event of its own, such as a reminder, is due. The sweep runs every few minutes and may announce
 * it again: one notice is sent for each kind, hours and start, or for some kinds for each visit.
 */
export const AppointmentNoticeDue = AppointmentConfirmed.extend({
  kind: z.enum(CLOCK_KINDS),
  /** A reminder's hours before the start; 0 for a notice that is the only one of its kind. */
  hours: z.int(),
  /** The first of the appointments that replaced one another: they are one visit. Left out if none did. */
  calendarId: z.string().exactOptional(),
});
export type AppointmentNoticeDue = z.infer<typeof AppointmentNoticeDue>;

/** Staff requested a receipt for its client, whose address is read when the letter is sent. */
export const ReceiptRequested = z.object({
  version: z.literal(1),
  eventId: z.string(),
  day: z.iso.date(),
  number: z.int(),
  requestId: z.string(),
  occurredAt: z.iso.datetime(),
});
export type ReceiptRequested = z.infer<typeof ReceiptRequested>;

/**
 * A sign-in code was requested. Whether the e-mail has an account is only looked up when the letter leaves. The event
 * contains neither code nor e-mail, but names the item of both.
 */
export const SignInCodeAsked = z.object({
  version: z.literal(1),
  eventId: z.string(),
  mark: z.string(),
  /** The version of the item: a later request ends this one. */
  codeVersion: z.int(),
  occurredAt: z.iso.datetime(),
});
export type SignInCodeAsked = z.infer<typeof SignInCodeAsked>;

/**
 * A letter about a request of the register: to the person its receipt, an extended clock, or the answer; to the clinic
 * an expired clock.
 */
export const DATA_REQUEST_LETTERS = [
  ...(['received', 'extended-answer', 'extended-carryOut', 'answer'] as const),
  ...(['overdue-answer', 'overdue-carryOut'] as const),
] as const;
export const DataRequestLetterDue = z.object({
  version: z.literal(1),
  eventId: z.string(),
  requestId: z.string(),
  letter: z.enum(DATA_REQUEST_LETTERS),
  occurredAt: z.iso.datetime(),
});
export type DataRequestLetterDue = z.infer<typeof DataRequestLetterDue>;

/** Detail type on the bus → its schema. A breaking change is a new version beside the old one. */
export const EVENTS = {
  'appointment.booked': AppointmentBooked,
  'appointment.confirmed': AppointmentConfirmed,
  'appointment.rescheduled': AppointmentRescheduled,
  'appointment.cancelled': AppointmentCancelled,
  'appointment.notice-requested': AppointmentNoticeRequested,
  'appointment.notice-due': AppointmentNoticeDue,
  'staff.email-change-requested': StaffEmailChangeRequested,
  'receipt.requested': ReceiptRequested,
  'account.sign-in-code-asked': SignInCodeAsked,
  'data-request.letter-due': DataRequestLetterDue,
  ...optionalEvents,
} as const;
export type EventType = keyof typeof EVENTS;
export type EventDetail<T extends EventType> = z.infer<(typeof EVENTS)[T]>;

/**
 * The events that ask for a letter, and where it goes: by e-mail alone, on every channel, or on the one that the event names. What
 * a client is told of an appointment is a notice (`notice-kinds.ts`).
 */
export const LETTERS = {
  'staff.email-change-requested': 'email',
  'receipt.requested': 'email',
  'account.sign-in-code-asked': 'email',
  'data-request.letter-due': 'email',
  ...optionalLetters,
} as const satisfies Partial<Record<EventType, 'email' | 'every' | 'named'>>;
export type LetterEvent = keyof typeof LETTERS;
