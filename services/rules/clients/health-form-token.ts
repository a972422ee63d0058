import { readToken, signToken } from '@rostro/platform/signed-token';
import { HEALTH_FORM_PATH } from '@rostro/shared/contract/records/health-form';
import { FORM_WAYS } from '@rostro/shared/contract/records/medical-history';
import { Id, Instant } from '@rostro/shared/contract/schemas';
import { AppError } from '@rostro/shared/errors';
import * as z from 'zod';

const PURPOSE = 'rostro.health-form.v1';
const Content = z.strictObject({
  id: Id,
  clientId: Id,
  way: z.enum(FORM_WAYS),
  expiresAt: Instant,
  /** The staff user who made the link; absent: the system. */
  by: Id.optional(),
  /** The client was signed in when the link was made, so it asks for no digits. */
  proved: z.literal(true).optional(),
});
export type HealthFormLink = z.infer<typeof Content>;

/** The ids of visits' forms begin with it; other ids are random. */
const OF_VISIT = 'cita-';

/**
 * A visit has one form link, however often its letter is sent or the visit moves. It ends when the visit begins;
 * `visitOfForm` finds the current start. The start in the token is the one that the letter named.
 */
export const visitFormLink = ({ appointmentId, calendarId = appointmentId, clientId, startsAt }: FormVisit) =>
  ({ id: `${OF_VISIT}${calendarId}`, clientId, way: 'link', expiresAt: startsAt }) satisfies HealthFormLink;
interface FormVisit {
  appointmentId: string;
  /** The visit's first appointment; absent: it never moved. */
  calendarId?: string;
  clientId: string;
  startsAt: string;
}

/** The first appointment of the form's visit; null: the form belongs to no visit. */
export const visitOfForm = ({ id }: Pick<HealthFormLink, 'id'>): string | null =>
  id.startsWith(OF_VISIT) ? id.slice(OF_VISIT.length) : null;

export const signHealthFormLink = (link: HealthFormLink, secrets: string): string => signToken(PURPOSE, link, secrets);

/** The token stands behind `#`, so that no server sees it. */
export const healthFormUrl = (siteUrl: string, link: HealthFormLink, secrets: string): string =>
  `${siteUrl}${HEALTH_FORM_PATH}#${signHealthFormLink(link, secrets)}`;

export function readHealthFormLink(token: string, secrets: string): HealthFormLink {
  const { data } = Content.safeParse(readToken(PURPOSE, token, secrets));
  if (data === undefined) throw new AppError('link_invalid');
  return data;
}
