import { randomUUID } from 'node:crypto';
import { mailEvent } from '@rostro/local-aws/mail';
import * as z from 'zod';
import { metaNumber } from './meta-number.ts';
import type { Letters, StoredWhatsApp } from './store.ts';
import { webhookBody } from './webhook-body.ts';

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

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
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
