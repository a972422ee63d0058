import type { ProfileItem } from '@rostro/rules/table/items';
import { ASKED_FACTS, type AskedFact } from '@rostro/shared/contract/clients/data-links';

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
