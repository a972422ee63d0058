import * as z from 'zod';
import { NOTICE_CHANNELS } from '../contract/notifications/notice-names.ts';

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

export const recallEvents = { 'recall.due': RecallDue } as const;
export const recallLetters = { 'recall.due': 'named' } as const;
