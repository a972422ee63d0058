import { createHash } from 'node:crypto';
import { now } from '@rostro/platform/clock';
import * as z from 'zod';
import { type ClientMessage, clientMessage } from '../domain/client-message.ts';
import { answers } from '../providers/whatsapp.ts';
import { takeClientMessage } from '../use-cases/take-client-message.ts';
import type { Deed, Reader } from './consume-reports.ts';
import { webhookValues } from './webhook.ts';

const Media = z.object({ caption: z.string().optional(), filename: z.string().optional() });

/**
 * The part of a client's message that we read. A sender with a user name and no number is identified by that name.
 * Source: https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/reference/messages
 */
const MetaMessage = z.object({
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
type MetaMessage = z.infer<typeof MetaMessage>;

/** Meta's `value` of a change that contains messages; other values have none. */
const Messages = z.object({ messaging_product: z.literal('whatsapp'), messages: z.array(MetaMessage) });

/** Messages of clients to the clinic's number. */
export const clientMessages: Reader = (body) =>
  webhookValues(body)
    .filter((value) => typeof value === 'object' && value !== null && 'messages' in value)
    .flatMap((value) => Messages.parse(value).messages)
    .map((message) => deedOf(clientMessage(incoming(message))));

const deedOf = (message: ClientMessage): Deed => ({
  ids: { clientMessage: message.id, asks: message.wish.action },
  run: () => takeClientMessage(answers, message, now),
});

/** Meta's id of a message is longer than ids are here, and has other characters. */
const nameOf = (wamid: string): string => createHash('sha256').update(wamid).digest('base64url');

function incoming(message: MetaMessage) {
  const { id, from, timestamp, type, button, interactive } = message;
  return {
    id: nameOf(id),
    from,
    seconds: Number(timestamp),
    type,
    words: wordsOf(message),
    payload: button?.payload ?? interactive?.button_reply?.id ?? null,
  };
}

function wordsOf({ text, button, interactive, reaction, image, video, document }: MetaMessage): string {
  const media = image ?? video ?? document;
  const said = text?.body ?? button?.text ?? interactive?.button_reply?.title ?? reaction?.emoji;
  return said ?? media?.caption ?? media?.filename ?? '';
}
