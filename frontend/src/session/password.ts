import { updatePassword } from 'aws-amplify/auth';
import { asPerson } from './asPerson.ts';

/** The identity service checks the current password: a wrong one is its `NotAuthorizedException`. */
export const changePassword = (oldPassword: string, newPassword: string): Promise<void> =>
  asPerson(() => updatePassword({ oldPassword, newPassword }));
