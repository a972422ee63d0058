import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { ROOT } from '../infra/build/root.ts';
import { environmentOf, optionsOf, runScript } from '../infra/cli/options.ts';
import { ConfigurationError } from '../infra/config/load.ts';
import { findCloudTarget } from '../infra/operations/cloud-target.ts';
import { switchOffSecondFactor } from '../infra/operations/second-factor.ts';

/** For a person who lost the phone, after the clinic has verified their identity. */
await runScript(async () => {
  const { env, email } = optionsOf(['env', 'email']);
  if (env === undefined || email === undefined) {
    throw new ConfigurationError('Usage: npm run second-factor:off -- --env dev --email ana@clinica.mx');
  }
  const { name, region } = environmentOf(ROOT, env);
  const cognito = new CognitoIdentityProviderClient({ region });
  const { userPoolId } = await findCloudTarget(cognito, name);
  await switchOffSecondFactor(cognito, userPoolId, email.trim().toLowerCase());
  console.log(`${email} signs in with the password alone until a new second factor is set up.`);
});
