import { readToken, signToken } from '@rostro/platform/signed-token';
import type { ProfileItem } from '@rostro/rules/table/items';
import { ASKED_FACTS, type AskedFact } from '@rostro/shared/contract/data-links';
import { Id, Instant } from '@rostro/shared/contract/schemas';
import { AppError } from '@rostro/shared/errors';
import * as z from 'zod';

const PURPOSE = 'rostro.data-link.v1';
const Content = z.strictObject({ clientId: Id, expiresAt: Instant });

/** A token that lets whoever has it add what is missing of a client; `secrets` as of `signToken`. */
export const signDataLink = (content: z.infer<typeof Content>, secrets: string): string =>
  signToken(PURPOSE, content, secrets);

/**
 * The client of a token.
 * @throws {AppError} `link_invalid`, `data_link_expired`
 */
export function readDataLink(token: string, secrets: string, now: string): string {
  const { data } = Content.safeParse(readToken(PURPOSE, token, secrets));
  if (data === undefined) throw new AppError('link_invalid');
  if (data.expiresAt <= now) throw new AppError('data_link_expired');
  return data.clientId;
}

/** What may still be asked of somebody. Whoever has an account says it in their own profile. */
export const missingOf = (profile: Pick<ProfileItem, 'sub' | AskedFact>): AskedFact[] =>
  profile.sub === undefined ? ASKED_FACTS.filter((fact) => !profile[fact]) : [];

/**
 * Adds what was missing; what is there stays. Of an e-mail that another record holds it is only claimed, so that the desk
 * reads of a possible duplicate and the client of nobody else.
 * @param holder of the e-mail; null: nobody has it
 * @returns null if nothing is added
 */
export function planCompletion(
  before: ProfileItem,
  said: { [K in AskedFact]?: string | undefined },
  holder: string | null,
  now: string,
): ProfileItem | null {
  const added = missingOf(before).filter((fact) => said[fact] !== undefined);
  if (added.length === 0) return null;
  const isAnothers = added.includes('email') && holder !== null && holder !== before.id;
  return {
    ...before,
    ...Object.fromEntries(added.map((fact) => [fact, said[fact]])),
    ...(isAnothers && { claimed: { ...before.claimed, email: holder } }),
    updatedAt: now,
  };
}
