/** The user pool's triggers. */
export { customMessage } from './custom-message.ts';
export { postConfirmation } from './post-confirmation.ts';
export { preSignUp } from './pre-sign-up.ts';
