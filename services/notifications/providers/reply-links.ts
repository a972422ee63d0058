import { env } from '@rostro/platform/env';
import { healthFormUrl, visitFormLink } from '@rostro/rules/clients/health-form-token';
import {
  appointmentLink,
  type Link,
  replyUrl,
  signLink,
  stopLink,
  unsubscribeUrl,
} from '@rostro/rules/notices/reply-links';
import type { Delivery } from '../domain/delivery.ts';
import type { ReplyLinks } from '../templates/replies.ts';

/** Each attempt has its own links, and each link is used once. */
export function replyLinksOf(record: Delivery): ReplyLinks {
  const [siteUrl, secret] = [env('SITE_URL'), env('LINK_SECRET')];
  const pageOf = (link: Link): string => replyUrl(siteUrl, signLink(link, secret));
  const stop = stopLink(record, record.updatedAt);
  return {
    confirm: pageOf(appointmentLink('confirm', record)),
    reschedule: pageOf(appointmentLink('reschedule', record)),
    cancel: pageOf(appointmentLink('cancel', record)),
    stop: pageOf(stop),
    healthForm: healthFormUrl(siteUrl, visitFormLink(record), secret),
    unsubscribe: unsubscribeUrl(siteUrl, signLink(stop, secret)),
  };
}
