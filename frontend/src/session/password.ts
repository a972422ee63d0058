import { updatePassword } from 'aws-amplify/auth';
import { asPerson } from './asPerson.ts';

/** A wrong current password rejects with `NotAuthorizedException`. */
export const changePassword = (oldPassword: string, newPassword: string): Promise<void> =>
  asPerson(() => updatePassword({ oldPassword, newPassword }));
