import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { instantOf, todayAt } from '@rostro/shared/time';
import { findCloudTarget } from '../../infra/admin/cloud-target.ts';
import { buildFunctions } from '../../infra/build/functions.ts';
import { ROOT } from '../../infra/build/root.ts';
import { buildSite } from '../../infra/build/site.ts';
import { seedBase, seedDemo } from '../../infra/local/seed/index.ts';
import { Unavailable } from '../support/python.ts';
import { deploy, ENVIRONMENT } from './deployment.ts';
import { credentials, LOG, type Ministack, startMinistack } from './ministack.ts';
import type { Clinic } from './people.ts';
import { story } from './story.ts';
import { type WhatsAppStandIn, whatsAppStandIn } from './whatsapp.ts';

const say = (text: string): void => console.log(`▸ ${text}`);

async function seed(tableName: string): Promise<void> {
  const table = { client: DynamoDBDocumentClient.from(new DynamoDBClient()), name: tableName };
  await seedBase(table);
  await seedDemo(table, todayAt(instantOf(Date.now())));
}

async function test(ministack: Ministack, whatsapp: WhatsAppStandIn): Promise<void> {
  // This process's own clients, the table's among them, look for their endpoint when first used.
  Object.assign(process.env, credentials(ministack.endpoint));
  say('cdk bootstrap, cdk deploy --all');
  const deployment = await deploy(ministack);
  const cognito = new CognitoIdentityProviderClient();
  const { tableName, userPoolId } = await findCloudTarget(cognito, ENVIRONMENT);
  if (userPoolId !== deployment.userPoolId) throw new Error('the scripts find another pool than the stacks made');
  process.env.TABLE_NAME = tableName;
  say('seed');
  await seed(tableName);
  const clinic: Clinic = { endpoint: ministack.endpoint, deployment, cognito };
  await story(clinic, whatsapp, (fact) => console.log(`  ✓ ${fact}`));
}

/** `npm run test:deployed`: the stacks, deployed by the real tool into an emulator, and one booking through all of it. */
async function run(): Promise<void> {
  say('build');
  await Promise.all([buildFunctions(ROOT), buildSite(ROOT)]);
  const whatsapp = await whatsAppStandIn();
  try {
    say('MiniStack');
    const ministack = await startMinistack({ AWS_ENDPOINT_URL_SOCIALMESSAGING: whatsapp.endpoint });
    try {
      await test(ministack, whatsapp);
    } finally {
      await ministack.stop();
    }
  } finally {
    whatsapp.close();
  }
}

try {
  await run();
  console.log('The deployed system works.');
} catch (error) {
  if (error instanceof Unavailable) console.error(error.message);
  else console.error(error, `\nThe emulator's log: ${LOG}`);
  process.exitCode = 1;
}
