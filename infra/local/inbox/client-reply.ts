import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { metaNumber } from './meta-number.ts';
import type { StoredWhatsApp } from './store.ts';
import { webhookBody } from './webhook-body.ts';

/** A client's reply, from the inbox page: a pressed button of a message, or a text. */
const ClientReply = z.union([
  z.strictObject({ whatsapp: z.int(), button: z.int().min(0).max(9) }),
  z.strictObject({ whatsapp: z.int(), text: z.string().trim().min(1).max(4096) }),
]);

/**
 * Returns AWS's message for the queue; null if there is no such message or button. Source:
 * https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/reference/messages
 */
export function clientReply(json: string, letters: readonly StoredWhatsApp[], at: number): string | null {
  const reply = ClientReply.safeParse(parsed(json)).data;
  const letter = letters.find(({ id }) => id === reply?.whatsapp);
  if (reply === undefined || letter === undefined) return null;
  if ('text' in reply) return delivered(letter, { type: 'text', text: { body: reply.text } }, at);
  const button = letter.buttons[reply.button];
  return button === undefined ? null : delivered(letter, { type: 'button', button }, at);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function delivered({ to }: StoredWhatsApp, content: object, at: number): string {
  const from = metaNumber(to);
  const id = `wamid.${randomBytes(30).toString('base64')}`;
  return webhookBody(
    {
      contacts: [{ profile: { name: 'Cliente' }, wa_id: from }],
      messages: [{ from, id, timestamp: String(Math.floor(at / 1000)), ...content }],
    },
    at,
  );
}
