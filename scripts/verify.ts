import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudWatchClient } from '@aws-sdk/client-cloudwatch';
import { SNSClient } from '@aws-sdk/client-sns';
import { STSClient } from '@aws-sdk/client-sts';
import { ROOT } from '../infra/build/root.ts';
import { chooseCloud } from '../infra/cli/choose-table.ts';
import { environmentOf, optionsOf, runScript } from '../infra/cli/options.ts';
import type { Environment } from '../infra/config/environment.ts';
import { ConfigurationError } from '../infra/config/load.ts';
import { findDeployed } from '../infra/operations/deployed.ts';
import { accountAtHand } from '../infra/operations/preflight/credentials.ts';
import { linesOf } from '../infra/operations/preflight/finding.ts';
import { CHECKS } from '../infra/operations/verify/all.ts';
import { type Recipient, recipientOf } from '../infra/operations/verify/send/recipient.ts';
import { verify } from '../infra/operations/verify/verify.ts';

/** Books, confirms and removes one visit of a fictional client, so that its confirmation takes the whole way. */
async function send(environment: Environment, recipient: Recipient): Promise<void> {
  const { cognito } = await chooseCloud(environment.name);
  // The table's client reads its environment when it is loaded.
  const { sendConfirmation } = await import('../infra/operations/verify/send/send.ts');
  const deployed = await findDeployed(new CloudFormationClient({ region: environment.region }), environment.name);
  if (!(await sendConfirmation({ cognito, deployed, environment, recipient }))) process.exitCode = 1;
}

/**
 * `npm run verify -- --env prod`: checks everything that only the account can show, after a first deployment and on
 * demand. It exits with 1 after a failure. `--send you@clinica.mx,5512345678` sends one confirmation there instead.
 */
await runScript(async () => {
  const { env, send: to } = optionsOf(['env', 'send']);
  const recipient = to === undefined ? undefined : recipientOf(to);
  const environment = environmentOf(ROOT, env);
  const { name, region } = environment;
  const hand = await accountAtHand(new STSClient({ region }), environment);
  if ('finding' in hand) throw new ConfigurationError(linesOf(hand.finding));
  console.log(`${name} in the account ${hand.account}, ${region}:`);
  if (recipient !== undefined) return send(environment, recipient);
  const clients = {
    cloudFormation: new CloudFormationClient({ region }),
    cloudWatch: new CloudWatchClient({ region }),
    sns: new SNSClient({ region }),
  };
  const { ok, failed, unseen } = await verify(CHECKS, clients, environment);
  console.log(`${ok} ok, ${failed} failed, ${unseen} could not be seen`);
  if (failed > 0) process.exitCode = 1;
});
