import { createHmac, timingSafeEqual } from 'node:crypto';
import { REPLY_PATH, ReplyAction } from '@rostro/shared/contract/reply-link';
import { Id, Instant } from '@rostro/shared/contract/schemas';
import { AppError } from '@rostro/shared/errors';
import { addMinutes } from '@rostro/shared/time';
import * as z from 'zod';

/** What a link in a message says, and its signature vouches for. */
const Link = z.strictObject({
  /** One use each: what is done with it is recorded under this name. */
  id: z.string().min(1).max(100),
  action: ReplyAction,
  clientId: Id,
  /** Of the appointment as the message told of it; absent of a link that is about no appointment. */
  appointmentId: Id.exactOptional(),
  startsAt: Instant.exactOptional(),
  expiresAt: Instant,
});
export type Link = z.infer<typeof Link>;

const signatureOf = (payload: string, secret: string): string =>
  createHmac('sha256', secret).update(`rostro.link.v1.${payload}`).digest('base64url');

/**
 * `'<payload>.<signature>'`, safe in an address.
 * @param secrets one, or while it is being changed the new and the old one with a space between them: the first signs
 */
export function signLink(link: Link, secrets: string): string {
  const payload = Buffer.from(JSON.stringify(Link.parse(link))).toString('base64url');
  return `${payload}.${signatureOf(payload, secrets.split(' ')[0] ?? '')}`;
}

/**
 * @param secrets as of `signLink`: any of them may have signed
 * @throws {AppError} `link_invalid` where it is not ours or was changed, `link_expired`
 */
export function readLink(token: string, secrets: string, now: string): Link {
  const link = secrets.split(' ').reduce<Link | null>((found, secret) => found ?? genuine(token, secret), null);
  if (link === null) throw new AppError('link_invalid');
  if (link.expiresAt <= now) throw new AppError('link_expired');
  return link;
}

function genuine(token: string, secret: string): Link | null {
  const [payload = '', signature = '', ...rest] = token.split('.');
  // As texts: more than one text of base64 stands for the same bytes.
  const [given, own] = [Buffer.from(signature), Buffer.from(signatureOf(payload, secret))];
  if (rest.length > 0 || given.length !== own.length || !timingSafeEqual(given, own)) return null;
  // We signed it, but it may be that we wrote links differently then.
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
/** Which message, and which sending of it, a link stands in; each has links of its own. */
type Told = { attemptId: string; clientId: string };

/** A link about an appointment, which holds until that begins. */
export const appointmentLink = (
  action: AppointmentAction,
  { attemptId, clientId, appointmentId, startsAt }: Told & { appointmentId: string; startsAt: string },
): Link => ({ id: `${attemptId}:${action}`, action, clientId, appointmentId, startsAt, expiresAt: startsAt });

const STOP_HOLDS_MINUTES = 180 * 24 * 60;

/** By it reminders end, also long after the message that it stood in. */
export const stopLink = ({ attemptId, clientId }: Told, now: string): Link => ({
  ...{ id: `${attemptId}:stop`, action: 'stop', clientId },
  expiresAt: addMinutes(now, STOP_HOLDS_MINUTES),
});

/** Where a person follows it: the token stands behind `#`, so that no log and no referrer has it. */
export const replyUrl = (siteUrl: string, token: string): string => `${siteUrl}${REPLY_PATH}#${token}`;
/** Where a mail program posts to, all by itself. */
export const unsubscribeUrl = (siteUrl: string, token: string): string =>
  `${siteUrl}/api/replies/unsubscribe?token=${encodeURIComponent(token)}`;
