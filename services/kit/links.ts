import { createHmac, timingSafeEqual } from 'node:crypto';
import { REPLY_PATH, ReplyAction } from '@rostro/shared/contract/reply-link';
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
  /** Of the appointment as the message described it; absent if the link is about no appointment. */
  appointmentId: Id.exactOptional(),
  startsAt: Instant.exactOptional(),
  expiresAt: Instant,
});
export type Link = z.infer<typeof Link>;

const signatureOf = (payload: string, secret: string): string =>
  createHmac('sha256', secret).update(`rostro.link.v1.${payload}`).digest('base64url');

/**
 * `'<payload>.<signature>'`, safe in an address.
 * @param secrets one, or during a change the new and the old one, separated by a space: the first one signs
 */
export function signLink(link: Link, secrets: string): string {
  const payload = Buffer.from(JSON.stringify(Link.parse(link))).toString('base64url');
  return `${payload}.${signatureOf(payload, secrets.split(' ')[0] ?? '')}`;
}

/**
 * @param secrets as of `signLink`: any of them may have signed
 * @throws {AppError} `link_invalid` if it is not ours or was altered, `link_expired`
 */
export function readLink(token: string, secrets: string, now: string): Link {
  const link = secrets.split(' ').reduce<Link | null>((found, secret) => found ?? genuine(token, secret), null);
  if (link === null) throw new AppError('link_invalid');
  if (link.expiresAt <= now) throw new AppError('link_expired');
  return link;
}

function genuine(token: string, secret: string): Link | null {
  const [payload = '', signature = '', ...rest] = token.split('.');
  // Compared as texts, because several texts of base64 stand for the same bytes.
  const [given, own] = [Buffer.from(signature), Buffer.from(signatureOf(payload, secret))];
  if (rest.length > 0 || given.length !== own.length || !timingSafeEqual(given, own)) return null;
  // We signed it, but perhaps with an older format of links.
  return Link.safeParse(saidIn(payload)).data ?? null;
}

function saidIn(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return null;
  }
}

type AppointmentAction = Exclude<ReplyAction, 'stop'>;
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
  ...{ id: `${attemptId}:stop`, action: 'stop', clientId },
  expiresAt: addMinutes(now, STOP_HOLDS_MINUTES),
});

/** The address that a person opens. The token stands behind `#`, so that no log and no referrer contains it. */
export const replyUrl = (siteUrl: string, token: string): string => `${siteUrl}${REPLY_PATH}#${token}`;
/** The address that a mail program posts to by itself. */
export const unsubscribeUrl = (siteUrl: string, token: string): string =>
  `${siteUrl}/api/replies/unsubscribe?token=${encodeURIComponent(token)}`;
