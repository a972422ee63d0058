import * as z from 'zod';
import { NOTICE_CHANNELS } from '../contract/notifications/notice-names.ts';

/** A new waitlist entry has an unproven e-mail: a letter asks for its confirmation. The event has ids only. */
export const WaitlistAsked = z.object({
  version: z.literal(1),
  eventId: z.string(),
  waitingId: z.string(),
  entryId: z.string(),
  occurredAt: z.iso.datetime(),
});
export type WaitlistAsked = z.infer<typeof WaitlistAsked>;

/** A place is held for a person on the waitlist. */
export const WaitlistOffered = WaitlistAsked.extend({ offerId: z.string() });
export type WaitlistOffered = z.infer<typeof WaitlistOffered>;

/**
 * A recall is due for one client, on one channel. The event has ids only: text, name and consent are read when the
 * message leaves.
 */
export const RecallDue = z.object({
  version: z.literal(1),
  eventId: z.string(),
  recallId: z.string(),
  clientId: z.string(),
  channel: z.enum(NOTICE_CHANNELS),
  occurredAt: z.iso.datetime(),
});
export type RecallDue = z.infer<typeof RecallDue>;

/** The events of optional rooms (`EVENTS`), and which of them ask for letters (`LETTERS`). */
export const optionalEvents = {
  'waitlist.asked': WaitlistAsked,
  'waitlist.offered': WaitlistOffered,
  'recall.due': RecallDue,
} as const;
export const optionalLetters = {
  'waitlist.asked': 'email',
  'waitlist.offered': 'every',
  'recall.due': 'named',
} as const;
