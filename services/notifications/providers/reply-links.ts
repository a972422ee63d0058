import { env } from '@rostro/platform/env';
import { signHealthFormLink } from '@rostro/rules/clients/health-form-token';
import {
  appointmentLink,
  type Link,
  replyUrl,
  signLink,
  stopLink,
  unsubscribeUrl,
} from '@rostro/rules/notices/reply-links';
import { HEALTH_FORM_PATH } from '@rostro/shared/contract/records/health-form';
import type { Delivery } from '../domain/delivery.ts';
import type { ReplyLinks } from '../templates/replies.ts';

/** One form a visit, however often its letter is sent: what was answered is not answered again. */
const formOf = ({ appointmentId, clientId, startsAt }: Delivery) => ({
  ...{ id: `cita-${appointmentId}`, clientId, way: 'link' as const, expiresAt: startsAt },
});

/** The links of one mail. Each attempt has its own, and each is used once. */
export function replyLinksOf(record: Delivery): ReplyLinks {
  const [siteUrl, secret] = [env('SITE_URL'), env('LINK_SECRET')];
  const pageOf = (link: Link): string => replyUrl(siteUrl, signLink(link, secret));
  const stop = stopLink(record, record.updatedAt);
  return {
    confirm: pageOf(appointmentLink('confirm', record)),
    reschedule: pageOf(appointmentLink('reschedule', record)),
    cancel: pageOf(appointmentLink('cancel', record)),
    stop: pageOf(stop),
    healthForm: `${siteUrl}${HEALTH_FORM_PATH}#${signHealthFormLink(formOf(record), secret)}`,
    unsubscribe: unsubscribeUrl(siteUrl, signLink(stop, secret)),
  };
}
