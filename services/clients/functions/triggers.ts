export { challenge } from '../triggers/challenge.ts';
export { customMessage } from '../triggers/custom-message.ts';
export { preSignUp } from '../triggers/pre-sign-up.ts';
