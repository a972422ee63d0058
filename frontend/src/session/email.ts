import { confirmUserAttribute, updateUserAttribute } from 'aws-amplify/auth';
import { asPerson } from './asPerson.ts';

/**
 * Sends a code to the new address; the account keeps the old one until the code is confirmed. To resend, call it again,
 * because `sendUserAttributeVerificationCode` would send a code for the old address.
 */
export const requestNewEmail = (email: string): Promise<void> =>
  asPerson(async () => {
    await updateUserAttribute({ userAttribute: { attributeKey: 'email', value: email } });
  });

export const confirmNewEmail = (confirmationCode: string): Promise<void> =>
  asPerson(() => confirmUserAttribute({ userAttributeKey: 'email', confirmationCode }));
