import * as z from 'zod';

const Media = z.object({ caption: z.string().optional(), filename: z.string().optional() });

/**
 * The part of a client's message that we read. A sender with a user name and no number is identified by that name.
 * Source: https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/reference/messages
 */
export const MetaMessage = z.object({
  id: z.string().min(1),
  from: z.string().min(1),
  /** Seconds since 1970. */
  timestamp: z.string().regex(/^\d{1,11}$/),
  type: z.string(),
  text: z.object({ body: z.string() }).optional(),
  /** A quick reply of a template. */
  button: z.object({ payload: z.string().optional(), text: z.string().optional() }).optional(),
  /** A button of a message that is not a template. */
  interactive: z.object({ button_reply: z.object({ id: z.string(), title: z.string() }).optional() }).optional(),
  reaction: z.object({ emoji: z.string().optional() }).optional(),
  image: Media.optional(),
  video: Media.optional(),
  document: Media.optional(),
});
export type MetaMessage = z.infer<typeof MetaMessage>;

/** Meta's `value` of a change that contains messages; other values have none. */
export const Messages = z.object({ messaging_product: z.literal('whatsapp'), messages: z.array(MetaMessage) });
