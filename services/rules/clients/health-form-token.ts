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
  /** The staff user who made it; absent: the system did. */
  by: Id.optional(),
  /** Its person had proved who they are when it was made: it asks for no digits. */
  proved: z.literal(true).optional(),
});
export type HealthFormLink = z.infer<typeof Content>;

/** What the id of a visit's form begins with; other ids are random. */
const OF_VISIT = 'cita-';

/**
 * The form of a visit: one, however often its letter is sent and whatever the visit is moved to. It ends when the visit begins, as
 * `visitOfForm` finds it then; the start in the token is the one that the letter said.
 */
export const visitFormLink = ({ appointmentId, calendarId = appointmentId, clientId, startsAt }: FormVisit) =>
  ({ id: `${OF_VISIT}${calendarId}`, clientId, way: 'link', expiresAt: startsAt }) satisfies HealthFormLink;
interface FormVisit {
  appointmentId: string;
  /** The first of the appointments that replaced one another; absent: none did. */
  calendarId?: string;
  clientId: string;
  startsAt: string;
}

/** The first appointment of the visit that a form belongs to; null: it belongs to none. */
export const visitOfForm = ({ id }: Pick<HealthFormLink, 'id'>): string | null =>
  id.startsWith(OF_VISIT) ? id.slice(OF_VISIT.length) : null;

/** `secrets` as of `signToken`. */
export const signHealthFormLink = (link: HealthFormLink, secrets: string): string => signToken(PURPOSE, link, secrets);

/** The page of the form; the token stands behind its `#`, which no server sees. */
export const healthFormUrl = (siteUrl: string, link: HealthFormLink, secrets: string): string =>
  `${siteUrl}${HEALTH_FORM_PATH}#${signHealthFormLink(link, secrets)}`;

/** @throws {AppError} `link_invalid` */
export function readHealthFormLink(token: string, secrets: string): HealthFormLink {
  const { data } = Content.safeParse(readToken(PURPOSE, token, secrets));
  if (data === undefined) throw new AppError('link_invalid');
  return data;
}
