import passwordRoutes from 'virtual:password-code-routes';
import { call, knowRoutes } from '#api/client.ts';

knowRoutes(passwordRoutes);

/** Asks for a code by e-mail. The answer does not tell whether the address has an account. */
export const askPasswordCode = (email: string) => call('askPasswordCode', { body: { email } });

/** Uses the code, once: the account has the new password. */
export const choosePassword = (email: string, code: string, password: string) =>
  call('usePasswordCode', { body: { email, code, password } });
