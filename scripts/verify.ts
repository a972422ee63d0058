import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudWatchClient } from '@aws-sdk/client-cloudwatch';
import { SNSClient } from '@aws-sdk/client-sns';
import { STSClient } from '@aws-sdk/client-sts';
import { ROOT } from '../infra/build/root.ts';
import { environmentOf, optionsOf, runScript } from '../infra/cli/options.ts';
import { ConfigurationError } from '../infra/config/load.ts';
import { accountAtHand } from '../infra/operations/preflight/credentials.ts';
import { linesOf } from '../infra/operations/preflight/finding.ts';
import { CHECKS } from '../infra/operations/verify/all.ts';
import { verify } from '../infra/operations/verify/verify.ts';

/**
 * `npm run verify -- --env prod`: looks at everything that only the account can show, after a first deployment and
 * whenever somebody wants to know. It ends with 1 if something failed.
 */
await runScript(async () => {
  const { env } = optionsOf(['env']);
  const environment = environmentOf(ROOT, env);
  const { name, region } = environment;
  const hand = await accountAtHand(new STSClient({ region }), environment);
  if ('finding' in hand) throw new ConfigurationError(linesOf(hand.finding));
  console.log(`${name} in the account ${hand.account}, ${region}:`);
  const clients = {
    cloudFormation: new CloudFormationClient({ region }),
    cloudWatch: new CloudWatchClient({ region }),
    sns: new SNSClient({ region }),
  };
  const { ok, failed, unseen } = await verify(CHECKS, clients, environment);
  console.log(`${ok} ok, ${failed} failed, ${unseen} could not be seen`);
  if (failed > 0) process.exitCode = 1;
});
