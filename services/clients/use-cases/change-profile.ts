import { untilSettled } from '@rostro/platform/table/settle';
import type { Write } from '@rostro/platform/table/transact';
import { withClaims } from '@rostro/rules/clients/claims';
import { throwTaken } from '@rostro/rules/clients/taken-contact';
import { forgetPerson } from '@rostro/rules/http/actor';
import { clientIdOf, type SignedInContext } from '@rostro/rules/http/context';
import type { ProfileItem } from '@rostro/rules/table/items';
import type { SEEN_BY_PERSON } from '@rostro/shared/contract/clients/client-fields';
import type { Me } from '@rostro/shared/contract/clients/clients';
import { AppError } from '@rostro/shared/errors';
import { markVerified } from '../domain/first-sign-in.ts';
import { personById, type StoredClient, saveProfile } from '../store/profiles.ts';
import { toMe } from './present.ts';

type Changes = Partial<
  Pick<
    ProfileItem,
    (typeof SEEN_BY_PERSON)[number] | 'consent' | 'purposes' | 'noticeTold' | 'passwordEstablished' | 'tokensValidAfter'
  >
>;
/** Changes, with a further condition for the write. */
type ChangesOf = (profile: ProfileItem) => MaybeLater<(Changes & { onlyIf?: Write }) | null>;
type MaybeLater<T> = T | Promise<T>;

/**
 * @throws {AppError} `unauthorized` while the caller is being deleted; `busy` if they proved a moment ago to be the
 * person of a record
 */
export async function callerOf(context: SignedInContext): Promise<StoredClient> {
  const person = await personById(clientIdOf(context));
  if (person === null) throw new AppError('profile_required');
  const { id, leaving, mergedInto } = person.profile;
  if (mergedInto !== undefined) {
    forgetPerson(id);
    throw new AppError('busy', { retryAfter: 1 });
  }
  if (leaving) throw new AppError('unauthorized');
  return person;
}

/**
 * Loads, decides, saves the caller's own profile; tries again after a conflict. A signed-in caller has confirmed the
 * e-mail.
 * @param changesOf null if there is nothing to change
 */
export async function changePerson(context: SignedInContext, changesOf: ChangesOf): Promise<StoredClient> {
  const person = await untilSettled(async () => {
    const { profile, ...rest } = await callerOf(context);
    const found = await changesOf(profile);
    if (found === null) return { profile, ...rest };
    const { onlyIf, ...changes } = found;
    const changed: ProfileItem = { ...markVerified(profile), ...changes, updatedAt: context.now };
    const after = await claimingPhone(profile, changed);
    await saveProfile(profile, after, onlyIf).catch(throwTaken);
    return { profile: after, ...rest };
  });
  forgetPerson(person.profile.id);
  return person;
}

/** A phone that a record of the clinic holds is only claimed. An e-mail needs a proof, and takes another way. */
const claimingPhone = async (before: ProfileItem, after: ProfileItem): Promise<ProfileItem> =>
  after.phone === before.phone ? after : withClaims(after, ['phone']);

/** Answers the profile as its owner sees it. */
export const changeProfile = async (context: SignedInContext, changesOf: ChangesOf): Promise<Me> =>
  toMe(await changePerson(context, changesOf), context.now);
