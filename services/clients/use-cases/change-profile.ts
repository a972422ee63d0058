import { forgetPerson } from '@rostro/kit/auth/actor';
import { clientIdOf, type SignedInContext } from '@rostro/kit/http/context';
import type { ProfileItem } from '@rostro/kit/table/items';
import { untilSettled } from '@rostro/kit/table/settle';
import { WriteRejected } from '@rostro/kit/table/transact';
import type { Me } from '@rostro/shared/contract/clients';
import { AppError } from '@rostro/shared/errors';
import { PHONE_OF_ANOTHER } from '@rostro/shared/messages';
import { type Person, personById, saveProfile } from '../store/profiles.ts';
import { presented } from './present.ts';

type Changes = Partial<
  Pick<ProfileItem, 'fullName' | 'phone' | 'birthDate' | 'email' | 'passwordEstablished' | 'tokensValidAfter'>
>;

/** The caller, known by a profile. */
export async function callerOf(context: SignedInContext): Promise<Person> {
  const person = await personById(clientIdOf(context));
  if (person === null) throw new AppError('profile_required');
  return person;
}

/**
 * Load, decide, save the caller's own profile; again if somebody was faster.
 * @param changesOf null where there is nothing to change
 */
export async function changeProfile(
  context: SignedInContext,
  changesOf: (profile: ProfileItem) => Changes | null,
): Promise<Me> {
  const person = await untilSettled(async () => {
    const { profile, ...rest } = await callerOf(context);
    const changes = changesOf(profile);
    if (changes === null) return { profile, ...rest };
    const after: ProfileItem = { ...profile, ...changes, updatedAt: context.now };
    await saveProfile(profile, after).catch(takenByAnother);
    return { profile: after, ...rest };
  });
  forgetPerson(person.profile.id);
  return presented(person, context.now);
}

/** A guard is somebody else's: no second try will change that. */
function takenByAnother(error: unknown): never {
  if (error instanceof WriteRejected) {
    if (error.failed.has('phone')) throw new AppError('phone_taken', {}, { phone: PHONE_OF_ANOTHER });
    if (error.failed.has('email')) throw new AppError('email_taken');
  }
  throw error;
}
