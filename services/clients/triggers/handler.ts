/** The user pool's triggers. */
export { customMessage } from './custom-message.ts';
export { preSignUp } from './pre-sign-up.ts';
