import type { UseCase } from '@rostro/rules/http/context';
import { AppError } from '@rostro/shared/errors';
import { setPassword } from '../store/accounts.ts';
import { callerOf, changeProfile } from './change-profile.ts';

const established = (profile: { passwordEstablished: boolean }) =>
  profile.passwordEstablished ? null : { passwordEstablished: true };

export const markPasswordEstablished: UseCase<'markPasswordEstablished'> = (_input, context) =>
  changeProfile(context, established);

/** The password first: after an interruption the next sign-in with it sets the flag. */
export const establishPassword: UseCase<'establishPassword'> = async ({ body }, context) => {
  const { profile } = await callerOf(context);
  if (profile.passwordEstablished) throw new AppError('password_already_established');
  await setPassword(context.actor.username, body.password);
  return changeProfile(context, established);
};
