import { untilSettled } from '@rostro/platform/table/settle';
import { isClaimable } from '@rostro/rules/clients/claims';
import { forgetPerson } from '@rostro/rules/http/actor';
import { mustHaveSignedInRecently, type SignedInContext, type UseCase } from '@rostro/rules/http/context';
import { CODE_MINUTES, RECENT_SIGN_IN_MINUTES } from '@rostro/shared/recent-sign-in';
import { withoutEmail } from '../domain/first-sign-in.ts';
import { accountOf } from '../store/accounts.ts';
import { handEmailOver, profileByEmail } from '../store/profiles.ts';
import { callerOf, changeProfile } from './change-profile.ts';
import { endOthers } from './sessions.ts';

/** The account's address counts once it is verified; until then the profile keeps the old one. */
export const syncEmail: UseCase<'syncEmail'> = async (_input, context) => {
  const { email, emailVerified } = await accountOf(context.actor.username);
  const { profile } = await callerOf(context);
  if (emailVerified && email !== profile.email) {
    // Letters, also those that open the account, go to the new address from then on.
    mustHaveSignedInRecently(context, RECENT_SIGN_IN_MINUTES + CODE_MINUTES);
    // First, so that no other session continues under the new address.
    await endOthers(context);
  }
  if (emailVerified) await untilSettled(() => takeFromRecord(email, context));
  return changeProfile(context, (profile) => (emailVerified && email !== profile.email ? { email } : null));
};

/**
 * A record without an account may hold the address. The caller has proven it and gets it; the record names the caller
 * as a possible duplicate. An address of staff is refused.
 */
async function takeFromRecord(email: string, context: SignedInContext): Promise<void> {
  const { profile } = await callerOf(context);
  if (profile.isAdmin) return;
  const record = await profileByEmail(email);
  if (record === null || record.id === profile.id || !isClaimable(record)) return;
  await handEmailOver(
    { before: record, after: withoutEmail(record, profile.id, context.now) },
    { before: profile, after: { ...profile, email, updatedAt: context.now } },
  );
  forgetPerson(profile.id);
}
