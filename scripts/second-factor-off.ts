import { chooseAccounts } from '../infra/cli/choose-accounts.ts';
import { optionsOf, runScript } from '../infra/cli/options.ts';
import { ConfigurationError } from '../infra/config/load.ts';
import { switchOffSecondFactor } from '../infra/operations/second-factor.ts';

/** For a person who lost the phone, after the clinic has verified their identity. */
await runScript(async () => {
  const { env, email } = optionsOf(['env', 'email']);
  if (email === undefined) {
    throw new ConfigurationError('Usage: npm run second-factor:off -- --email ana@clinica.mx [--env dev]');
  }
  const { cognito, userPoolId, done } = await chooseAccounts(env);
  try {
    await switchOffSecondFactor(cognito, userPoolId, email.trim().toLowerCase());
    console.log(`${email} signs in with the password alone until a new second factor is set up.`);
  } finally {
    await done();
  }
});
