import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { admit } from './admission.ts';
import { googlePersonOf } from './google-link.ts';
import { linkGoogle } from './link-google.ts';
import { refusal } from './refusal.ts';

/**
 * Cognito's pre-sign-up trigger: who may have an account, and into whose account a Google account leads. Cognito gives it
 * five seconds and asks again, so each step may be done twice.
 */
export async function preSignUp<E extends PreSignUpTriggerEvent>(event: E): Promise<E> {
  switch (event.triggerSource) {
    case 'PreSignUp_SignUp':
      await admit(event);
      return event;
    case 'PreSignUp_ExternalProvider':
      await linkGoogle(event.userPoolId, googlePersonOf(event.userName, event.request.userAttributes));
      // Cognito finds the name taken now and says so; the page asks once more and is let in as the linked account.
      return event;
    case 'PreSignUp_AdminCreateUser':
      // Staff and this trigger itself know for whom.
      return event;
    default:
      throw refusal('provider_unknown');
  }
}
