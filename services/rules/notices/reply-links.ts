import { readToken, signToken } from '@rostro/platform/signed-token';
import { REPLY_PATH, ReplyAction } from '@rostro/shared/contract/notifications/reply-link';
import { Id, Instant } from '@rostro/shared/contract/schemas';
import { AppError } from '@rostro/shared/errors';
import { addMinutes } from '@rostro/shared/time';
import * as z from 'zod';

/** The signed content of a link in a message. */
const Link = z.strictObject({
  /** A link is used once: its use is recorded under this name. */
  id: z.string().min(1).max(100),
  action: ReplyAction,
  clientId: Id,
  /** The appointment as the message described it; absent if the link is about no appointment. */
  appointmentId: Id.exactOptional(),
  startsAt: Instant.exactOptional(),
  expiresAt: Instant,
});
export type Link = z.infer<typeof Link>;

const PURPOSE = 'rostro.link.v1';

export const signLink = (link: Link, secrets: string): string => signToken(PURPOSE, Link.parse(link), secrets);

/**
 * @param secrets as of `signToken`
 * @throws {AppError} `link_invalid` if it is not ours or was altered, `link_expired`
 */
export function readLink(token: string, secrets: string, now: string): Link {
  const { data: link } = Link.safeParse(readToken(PURPOSE, token, secrets));
  if (link === undefined) throw new AppError('link_invalid');
  if (link.expiresAt <= now) throw new AppError('link_expired');
  return link;
}

type AppointmentAction = Exclude<ReplyAction, 'stop' | 'no-promotions'>;
/** The message, and the attempt to send it, that contains the link. Each attempt has links of its own. */
type LinkMessage = { attemptId: string; clientId: string };

/** A link about an appointment, valid until the appointment begins. */
export const appointmentLink = (
  action: AppointmentAction,
  { attemptId, clientId, appointmentId, startsAt }: LinkMessage & { appointmentId: string; startsAt: string },
): Link => ({ id: `${attemptId}:${action}`, action, clientId, appointmentId, startsAt, expiresAt: startsAt });

const STOP_HOLDS_MINUTES = 180 * 24 * 60;

/** A link that ends reminders. It works long after its message. */
export const stopLink = ({ attemptId, clientId }: LinkMessage, now: string): Link => ({
  id: `${attemptId}:stop`,
  action: 'stop',
  clientId,
  expiresAt: addMinutes(now, STOP_HOLDS_MINUTES),
});

/** A link that revokes the consent to promotions. */
export const noPromotionsLink = ({ attemptId, clientId }: LinkMessage, now: string): Link => ({
  id: `${attemptId}:no-promotions`,
  action: 'no-promotions',
  clientId,
  expiresAt: addMinutes(now, STOP_HOLDS_MINUTES),
});

/** The address that a person opens. The token stands behind `#`, so that no log and no referrer contains it. */
export const replyUrl = (siteUrl: string, token: string): string => `${siteUrl}${REPLY_PATH}#${token}`;
/** Mail programs post to it. */
export const unsubscribeUrl = (siteUrl: string, token: string): string =>
  `${siteUrl}/api/replies/unsubscribe?token=${encodeURIComponent(token)}`;
