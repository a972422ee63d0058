import type { UseCase } from '@rostro/kit/http/context';
import { accountOf } from '../store/accounts.ts';
import { changeProfile } from './change-profile.ts';

/** The account's address counts once it is verified; until then the profile keeps the one it has. */
export const syncEmail: UseCase<'syncEmail'> = async (_input, context) => {
  const { email, emailVerified } = await accountOf(context.actor.username);
  return changeProfile(context, (profile) => (emailVerified && email !== profile.email ? { email } : null));
};
