import * as z from 'zod';
import { chooseAccounts } from '../infra/cli/choose-accounts.ts';
import { optionsOf, runScript } from '../infra/cli/options.ts';
import { ConfigurationError } from '../infra/config/load.ts';

const USAGE = 'npm run admin:create -- --email ana@clinica.mx [--name "Ana López"] [--env dev]';

/**
 * Makes an administrator of a deployed environment, with the current credentials, or of this machine's data folder
 * while nothing runs there. It restores a lost access. A new or unused account gets an invitation by e-mail to choose
 * its password; an account in use keeps its own.
 */
await runScript(async () => {
  const options = optionsOf(['env', 'email', 'name']);
  if (options.email === undefined) throw new ConfigurationError(`Usage: ${USAGE}`);
  const email = z.email().safeParse(options.email.trim().toLowerCase());
  if (!email.success) throw new ConfigurationError(`"${options.email}" is no e-mail address. Usage: ${USAGE}`);

  const { cognito, userPoolId, done } = await chooseAccounts(options.env);
  try {
    // The table's client reads its environment when it is loaded.
    const { accountFor, invite } = await import('../infra/operations/account.ts');
    const { makeAdministrator } = await import('../infra/operations/administrator.ts');
    // Without a name, the panel asks for one at the first sign-in.
    const name = options.name?.trim() ?? '';
    const account = await accountFor(cognito, userPoolId, { email: email.data, fullName: name || email.data });
    const known = account.fullName === email.data ? '' : (account.fullName ?? '');
    const person = { sub: account.sub, email: email.data, fullName: name || known };
    // The old password is replaced before the permissions are given.
    if (!account.isInUse) await invite(cognito, userPoolId, { email: email.data, now: new Date().toISOString() });
    const isChanged = await makeAdministrator(person, new Date().toISOString());
    const letter = options.env === undefined ? 'npm start shows a letter in its inbox that' : 'a letter';
    console.log(
      `${email.data} ${isChanged ? 'is an administrator now' : 'was an administrator already'}${account.isInUse ? '' : `; ${letter} invites to choose a password`}.`,
    );
  } finally {
    await done();
  }
});
