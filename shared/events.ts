import * as z from 'zod';

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
});
export type AppointmentConfirmed = z.infer<typeof AppointmentConfirmed>;

/** Detail type on the bus → its schema. A breaking change is a new version beside the old one. */
export const EVENTS = { 'appointment.confirmed': AppointmentConfirmed } as const;
export type EventType = keyof typeof EVENTS;
export type EventDetail<T extends EventType> = z.infer<(typeof EVENTS)[T]>;
