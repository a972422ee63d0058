import codeRoutes from 'virtual:sign-in-code-routes';
import { call, knowRoutes } from './client.ts';

knowRoutes(codeRoutes);

/** Asks for a code by e-mail. The answer does not tell whether the address has an account. */
export const askSignInCode = (email: string) => call('askSignInCode', { body: { email } });

/** Uses the code, once. @returns the ticket that opens a session within a minute */
export const exchangeSignInCode = (email: string, code: string) => call('useSignInCode', { body: { email, code } });
