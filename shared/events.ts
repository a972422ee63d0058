import * as z from 'zod';
import { NOTICE_KINDS } from './contract/notice-names.ts';

/** Who speaks on the bus. */
export const EVENT_SOURCE = 'rostro.booking';

/**
 * An appointment became confirmed. It carries ids, not people: a reader loads name and addresses itself, so that no
 * personal data lies in queues and logs. `eventId` is the outbox item's id.
 */
export const AppointmentConfirmed = z.object({
  version: z.literal(1),
  eventId: z.string(),
  appointmentId: z.string(),
  clientId: z.string(),
  serviceId: z.int(),
  startsAt: z.iso.datetime(),
  occurredAt: z.iso.datetime(),
  /** Confirmed for another time than the client knew: the one they knew. */
  previousStartsAt: z.iso.datetime().exactOptional(),
});
export type AppointmentConfirmed = z.infer<typeof AppointmentConfirmed>;

/** A client booked on the site, and the clinic has yet to confirm it. A guest's is told once their account is made. */
export const AppointmentBooked = AppointmentConfirmed.omit({ previousStartsAt: true });
export type AppointmentBooked = z.infer<typeof AppointmentBooked>;

/** An appointment that is ahead has another time, and is not confirmed for it. A client's has another id than before. */
export const AppointmentRescheduled = AppointmentConfirmed.extend({ previousStartsAt: z.iso.datetime() });
export type AppointmentRescheduled = z.infer<typeof AppointmentRescheduled>;

/** An appointment that was ahead is cancelled, and no other took its place. */
export const AppointmentCancelled = AppointmentConfirmed.extend({ by: z.enum(['client', 'staff']) });
export type AppointmentCancelled = z.infer<typeof AppointmentCancelled>;

/**
 * Somebody of the clinic asked for another address for somebody's account. Who is told is the old one, which may be
 * nobody's by the time the letter leaves: that is why it lies here.
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
 * Somebody of the clinic asked for one of an appointment's notices once more, by one channel. `requestId` names the
 * request: however often it comes, one notice leaves.
 */
export const AppointmentNoticeRequested = AppointmentConfirmed.extend({
  requestId: z.string(),
  channel: z.enum(['email', 'whatsapp']),
  /** Which notice; absent before there were others. */
  kind: z.enum(NOTICE_KINDS).default('confirmation'),
  /** Of a cancellation: who cancelled it. */
  by: z.enum(['client', 'staff']).exactOptional(),
});
export type AppointmentNoticeRequested = z.infer<typeof AppointmentNoticeRequested>;

/**
 * The time has come to remind somebody of an appointment, or to thank them for it. Who asks looks every few minutes and may
 * ask again: one notice leaves for each kind, hours and start.
 */
export const AppointmentNoticeDue = AppointmentConfirmed.extend({
  kind: z.enum(['reminder', 'thanks']),
  /** Of a reminder: how many before; 0 of thanks. */
  hours: z.int(),
});
export type AppointmentNoticeDue = z.infer<typeof AppointmentNoticeDue>;

/** Somebody of the clinic asked for a receipt to be sent to its client, whose address is looked up when it is. */
export const ReceiptRequested = z.object({
  version: z.literal(1),
  eventId: z.string(),
  day: z.iso.date(),
  number: z.int(),
  /** Of the request that asked for it. */
  requestId: z.string(),
  occurredAt: z.iso.datetime(),
});
export type ReceiptRequested = z.infer<typeof ReceiptRequested>;

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
} as const;
export type EventType = keyof typeof EVENTS;
export type EventDetail<T extends EventType> = z.infer<(typeof EVENTS)[T]>;
