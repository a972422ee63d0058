import { randomBytes, randomUUID } from 'node:crypto';
import { mailEvent } from '@rostro/local-aws/mail';
import { instantOf } from '@rostro/shared/time';
import * as z from 'zod';
import type { Letters, StoredWhatsApp } from './store.ts';

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

/**
 * Returns a number in Meta's format, without a plus: a Mexican mobile with the prefix that the country abolished in
 * 2019.
 * @param to E.164
 */
const metaNumber = (to: string): string => to.replace(/^\+52(?=\d{10}$)/, '521').replace(/^\+/, '');

/**
 * Returns AWS's message for the queue, for a change that Meta reports. Source:
 * https://docs.aws.amazon.com/social-messaging/latest/userguide/managing-event-destination-dlrs.html
 */
function webhookBody(change: object, at: number): string {
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '524420000000', phone_number_id: 'local' },
    ...change,
  };
  return JSON.stringify({
    context: { MetaWabaIds: [], MetaPhoneNumberIds: [] },
    whatsAppWebhookEntry: JSON.stringify({ id: 'local', changes: [{ value, field: 'messages' }] }),
    aws_account_id: '000000000000',
    message_timestamp: instantOf(at),
    messageId: randomUUID(),
  });
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

/** A report about a message, from the inbox page. */
const Happening = z.union([
  z.strictObject({ mail: z.int(), happened: z.enum(['delivered', 'bounced', 'complained']) }),
  z.strictObject({ whatsapp: z.int(), happened: z.enum(['delivered', 'failed']) }),
]);

/** Returns the provider's message for the queue; null if there is no such message, or it has no tag. */
export function providerEvent(json: string, { emails, whatsapps }: Letters, at: number): string | null {
  const happening = Happening.safeParse(parsed(json)).data;
  if (happening === undefined) return null;
  if ('mail' in happening) {
    const mail = emails.find(({ id }) => id === happening.mail);
    return mail?.tags.record === undefined ? null : mailEvent(mail, happening.happened, at);
  }
  const whatsapp = whatsapps.find(({ id }) => id === happening.whatsapp);
  return whatsapp?.tag === undefined || whatsapp.tag === '' ? null : status(whatsapp, happening.happened, at);
}

/** Source: https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/components (statuses) */
function status({ to, tag }: StoredWhatsApp, happened: 'delivered' | 'failed', at: number): string {
  const errors = [{ code: 131026, title: 'Message undeliverable' }];
  const told = {
    id: `wamid.${randomUUID()}`,
    status: happened,
    timestamp: String(Math.floor(at / 1000)),
    recipient_id: metaNumber(to),
    biz_opaque_callback_data: tag,
    ...(happened === 'failed' && { errors }),
  };
  return webhookBody({ statuses: [told] }, at);
}
