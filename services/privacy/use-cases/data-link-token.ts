import { readToken, signToken } from '@rostro/platform/signed-token';
import { Id, Instant } from '@rostro/shared/contract/schemas';
import { AppError } from '@rostro/shared/errors';
import * as z from 'zod';

const PURPOSE = 'rostro.data-link.v1';
const Content = z.strictObject({ clientId: Id, expiresAt: Instant });

/** The token allows its holder to add a client's missing facts. */
export const signDataLink = (content: z.infer<typeof Content>, secrets: string): string =>
  signToken(PURPOSE, content, secrets);

/** The client's id. */
export function readDataLink(token: string, secrets: string, now: string): string {
  const { data } = Content.safeParse(readToken(PURPOSE, token, secrets));
  if (data === undefined) throw new AppError('link_invalid');
  if (data.expiresAt <= now) throw new AppError('data_link_expired');
  return data.clientId;
}
