import type { ProfileItem } from '@rostro/rules/table/items';
import { ASKED_FACTS, type AskedFact } from '@rostro/shared/contract/privacy/data-links';

/** A client with an account adds missing facts in their own profile instead. */
export const missingOf = (profile: Pick<ProfileItem, 'sub' | AskedFact>): AskedFact[] =>
  profile.sub === undefined ? ASKED_FACTS.filter((fact) => !profile[fact]) : [];

/**
 * Adds missing facts only. An e-mail that another record holds becomes a claim: the desk sees a possible duplicate,
 * and the client learns nothing about the other person.
 * @param holder the owner of the e-mail; null: nobody
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
