import { NOTICE_CHANNELS, NOTICE_KINDS } from '@rostro/shared/contract/notifications/notice-names';
import { Id, Instant } from '@rostro/shared/contract/schemas';
import { isOncePerVisit } from '@rostro/shared/notice-kinds';
import * as z from 'zod';
import type { Delivery, LetterDelivery } from './delivery.ts';

export type Undelivered = Delivery | LetterDelivery;

/**
 * The name of a record by its kind. Other keys have no name. For a notice that a visit gets once, the appointment is
 * the visit's first.
 */
export const ProblemName = z.union([
  z.strictObject({ eventId: Id }),
  z.strictObject({ appointmentId: Id, requestId: Id }),
  z.strictObject({
    appointmentId: Id,
    kind: z.enum(NOTICE_KINDS),
    hours: z.int().exactOptional(),
    startsAt: Instant,
    channel: z.enum(NOTICE_CHANNELS),
  }),
]);
export type ProblemName = z.infer<typeof ProblemName>;

export function nameOf(record: Undelivered): ProblemName {
  if ('eventId' in record) return { eventId: record.eventId };
  const { requestId, kind, hours, startsAt, channel } = record;
  if (requestId !== undefined) return { appointmentId: record.appointmentId, requestId };
  const { calendarId = record.appointmentId } = record;
  const appointmentId = isOncePerVisit(kind) ? calendarId : record.appointmentId;
  return { appointmentId, kind, ...(hours !== undefined && { hours }), startsAt, channel };
}

/** The record's public id: safe in a URL, and opaque. */
export const problemId = (record: Undelivered): string =>
  Buffer.from(JSON.stringify(nameOf(record))).toString('base64url');

/** Null if it names no record. */
export function readProblemId(id: string): ProblemName | null {
  try {
    return ProblemName.parse(JSON.parse(Buffer.from(id, 'base64url').toString()));
  } catch {
    return null;
  }
}
