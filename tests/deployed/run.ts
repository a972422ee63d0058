import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { instantOf, todayAt } from '@rostro/shared/time';
import { buildFunctions } from '../../infra/build/functions.ts';
import { ROOT } from '../../infra/build/root.ts';
import { buildSite } from '../../infra/build/site.ts';
import { findCloudTarget } from '../../infra/operations/cloud-target.ts';
import { seedBase, seedDemo } from '../../infra/seed/index.ts';
import { EXIT_CODES, exitCodeOf, Unavailable } from '../support/python.ts';
import { deployFromTwoAccounts } from './accounts.ts';
import type { Clinic } from './clinic.ts';
import { bootstrap, type Deployment, deploy, ENVIRONMENT, verifyDeployment } from './deployment.ts';
import { credentials, installMinistack, LOG, type Ministack, startMinistack } from './ministack.ts';
import { runPlainly } from './plain/story.ts';
import { originSecret } from './site.ts';
import { createSteps, type Steps } from './steps.ts';
import { runStory } from './story.ts';
import { type WhatsAppStandIn, whatsAppStandIn } from './whatsapp.ts';

const PLAIN = '--plain';
/** As it was before an emulator. */
const ENV = { ...process.env };

async function seed(tableName: string): Promise<void> {
  const table = { client: DynamoDBDocumentClient.from(new DynamoDBClient()), name: tableName };
  await seedBase(table);
  await seedDemo(table, todayAt(instantOf(Date.now())));
}

/** The deployed stacks, as the scripts find them. */
async function deployed(ministack: Ministack, { step }: Steps): Promise<Deployment> {
  // This process's own clients, including the table's, read their endpoint at first use.
  Object.assign(process.env, credentials(ministack.endpoint));
  await step('cdk bootstrap', () => bootstrap(ministack));
  const deployment = await step('deploy', () => deploy(ministack));
  await step('verify', verifyDeployment);
  const { tableName, userPoolId } = await findCloudTarget(new CloudFormationClient(), ENVIRONMENT);
  if (userPoolId !== deployment.userPoolId) throw new Error('the scripts find another pool than the stacks made');
  process.env.TABLE_NAME = tableName;
  return deployment;
}

async function test(ministack: Ministack, whatsapp: WhatsAppStandIn, steps: Steps): Promise<void> {
  const deployment = await deployed(ministack, steps);
  await steps.step('seed', () => seed(deployment.tableName));
  const clinic: Clinic = {
    ...{ ministack, endpoint: ministack.endpoint, deployment, whatsapp, tell: steps.tell },
    cognito: new CognitoIdentityProviderClient(),
    originSecret: await originSecret(deployment),
  };
  await runStory(clinic, steps);
  await steps.step('two accounts', () => deployFromTwoAccounts(clinic));
}

type Test = (ministack: Ministack, whatsapp: WhatsAppStandIn, all: Steps) => Promise<unknown>;

/** In an emulator of its own, which is empty. */
async function inEmulator(bin: string, all: Steps, work: Test): Promise<void> {
  const whatsapp = await whatsAppStandIn();
  try {
    const ministack = await all.step('MiniStack, started', () =>
      startMinistack(bin, { AWS_ENDPOINT_URL_SOCIALMESSAGING: whatsapp.endpoint }),
    );
    try {
      await work(ministack, whatsapp, all);
    } finally {
      await ministack.stop();
    }
  } finally {
    whatsapp.close();
  }
}

/** In a process of its own: clients of AWS keep the emulator that they met first. */
async function runPlainPart(): Promise<void> {
  const [code] = await once(
    spawn(process.execPath, [import.meta.filename, PLAIN], { stdio: 'inherit', env: ENV }),
    'exit',
  );
  if (code !== 0) throw new Error(`the plain deployment ended with ${code}`);
}

/**
 * `npm run test:deployed`: the real tool deploys the stacks into an emulator; they are used there, and deployed again. Then it
 * deploys a clone as it is; `-- --plain` does only that.
 */
async function run(all: Steps): Promise<void> {
  const bin = await all.step('MiniStack, installed', installMinistack);
  if (process.argv.includes(PLAIN)) return inEmulator(bin, all, runPlainly);
  await all.step('build', () => Promise.all([buildFunctions(ROOT), buildSite(ROOT)]));
  await inEmulator(bin, all, test);
  await runPlainPart();
}

/** Without it, a tool could wait forever. */
const PATIENCE_MINUTES = 30;
setTimeout(() => {
  console.error(`After ${PATIENCE_MINUTES} minutes it is not done. The emulator's log: ${LOG}`);
  process.exit(EXIT_CODES.failed);
}, PATIENCE_MINUTES * 60_000).unref();

try {
  const all = createSteps();
  await run(all);
  console.log(`The deployed system works: ${all.seconds()} s.`);
} catch (error) {
  if (error instanceof Unavailable) console.error(error.message);
  else console.error(error, `\nThe emulator's log: ${LOG}`);
  process.exitCode = exitCodeOf(error);
}
