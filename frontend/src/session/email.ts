import { confirmUserAttribute, updateUserAttribute } from 'aws-amplify/auth';
import { asPerson } from './asPerson.ts';

/**
 * A code goes to the new address; the old one stays the account's until that code comes back. Asking again is the way
 * to another code, since a code "for the attribute" would be one for the old address.
 */
export const requestNewEmail = (email: string): Promise<void> =>
  asPerson(async () => {
    await updateUserAttribute({ userAttribute: { attributeKey: 'email', value: email } });
  });

export const confirmNewEmail = (confirmationCode: string): Promise<void> =>
  asPerson(() => confirmUserAttribute({ userAttributeKey: 'email', confirmationCode }));
