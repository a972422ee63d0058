import { readToken, signToken } from '@rostro/platform/signed-token';
import { FORM_WAYS } from '@rostro/shared/contract/records/medical-history';
import { Id, Instant } from '@rostro/shared/contract/schemas';
import { AppError } from '@rostro/shared/errors';
import * as z from 'zod';

const PURPOSE = 'rostro.health-form.v1';
const Content = z.strictObject({ id: Id, clientId: Id, way: z.enum(FORM_WAYS), expiresAt: Instant });
export type HealthFormLink = z.infer<typeof Content>;

/** `secrets` as of `signToken`. */
export const signHealthFormLink = (link: HealthFormLink, secrets: string): string => signToken(PURPOSE, link, secrets);

/** @throws {AppError} `link_invalid`, `health_link_expired` */
export function readHealthFormLink(token: string, secrets: string, now: string): HealthFormLink {
  const { data } = Content.safeParse(readToken(PURPOSE, token, secrets));
  if (data === undefined) throw new AppError('link_invalid');
  if (data.expiresAt <= now) throw new AppError('health_link_expired');
  return data;
}
