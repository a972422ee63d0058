import { readToken, signToken } from '@rostro/platform/signed-token';
import { Id, Instant } from '@rostro/shared/contract/schemas';
import { WAITLIST_PATH } from '@rostro/shared/contract/waitlist';
import { AppError } from '@rostro/shared/errors';
import * as z from 'zod';

const PURPOSE = 'rostro.waitlist.v1';

/** The signed content of a link in a letter of the waitlist: about an entry, or about an offer to it. */
const Link = z.strictObject({
  waitingId: Id,
  entryId: Id,
  /** Absent: the link confirms, shows and ends the entry. */
  offerId: Id.exactOptional(),
  expiresAt: Instant,
});
export type WaitlistLink = z.infer<typeof Link>;

/** The token stands behind `#`, so that no log and no referrer contains it. */
export const waitlistUrl = (siteUrl: string, link: WaitlistLink, secrets: string): string =>
  `${siteUrl}${WAITLIST_PATH}#${signToken(PURPOSE, Link.parse(link), secrets)}`;

/** @throws {AppError} `link_invalid` if it is not ours or was altered, `waitlist_link_expired` */
export function readWaitlistLink(token: string, secrets: string, now: string): WaitlistLink {
  const { data } = Link.safeParse(readToken(PURPOSE, token, secrets));
  if (data === undefined) throw new AppError('link_invalid');
  if (data.expiresAt <= now) throw new AppError('waitlist_link_expired');
  return data;
}
