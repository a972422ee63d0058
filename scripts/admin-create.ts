import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod';
import { ROOT } from '../infra/build/root.ts';
import { environmentOf, optionsOf, runScript } from '../infra/cli/options.ts';
import { ConfigurationError } from '../infra/config/load.ts';
import { accountFor, invite } from '../infra/operations/account.ts';
import { makeAdministrator } from '../infra/operations/administrator.ts';
import { findCloudTarget } from '../infra/operations/cloud-target.ts';

const USAGE = 'npm run admin:create -- --env dev --email ana@clinica.mx [--name "Ana López"]';

/**
 * Makes the first administrator of a deployed environment, with the current credentials. A new or unused account gets
 * an invitation by e-mail to choose its password; an account in use keeps its own.
 */
await runScript(async () => {
  const options = optionsOf(['env', 'email', 'name']);
  if (options.env === undefined || options.email === undefined) throw new ConfigurationError(`Usage: ${USAGE}`);
  const email = z.email().safeParse(options.email.trim().toLowerCase());
  if (!email.success) throw new ConfigurationError(`"${options.email}" is no e-mail address. Usage: ${USAGE}`);

  const { name: environment, region } = environmentOf(ROOT, options.env);
  const cognito = new CognitoIdentityProviderClient({ region });
  const { tableName, userPoolId } = await findCloudTarget(cognito, environment);
  // The table's client reads both at its first use.
  process.env.TABLE_NAME = tableName;
  process.env.AWS_REGION = region;

  // Nobody's name is invented: without one, the panel asks at the first sign-in.
  const name = options.name?.trim() ?? '';
  const account = await accountFor(cognito, userPoolId, { email: email.data, fullName: name || email.data });
  const known = account.fullName === email.data ? '' : (account.fullName ?? '');
  const person = { sub: account.sub, email: email.data, fullName: name || known };
  // The old password is removed before the rights are given.
  if (!account.isInUse) await invite(cognito, userPoolId, { email: email.data, now: new Date().toISOString() });
  const isChanged = await makeAdministrator(person, new Date().toISOString());
  const done = isChanged ? 'is an administrator now' : 'was an administrator already';
  console.log(`${email.data} ${done}${account.isInUse ? '' : '; a letter invites to choose a password'}.`);
});
