import assert from 'node:assert/strict';
import { join } from 'node:path';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import {
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { instantOf, todayAt } from '@rostro/shared/time';
import { ROOT } from '../../../infra/build/root.ts';
import { type Deployed, findDeployed } from '../../../infra/operations/deployed.ts';
import { bookingCheck } from '../../../infra/operations/smoke/booking.ts';
import { ANSWER_CHECKS, smokeTest } from '../../../infra/operations/smoke/smoke.ts';
import type { Fetch } from '../../../infra/operations/smoke/visit.ts';
import { seedBase, seedDemo } from '../../../infra/seed/index.ts';
import { command } from '../../support/command.ts';
import { functionsOf } from '../aws.ts';
import type { Clinic } from '../clinic.ts';
import { bootstrap, findDeployment } from '../deployment.ts';
import { sendConfirmationWithoutNumber } from '../drills/confirmation.ts';
import { bookAsClient } from '../journeys/client.ts';
import { credentials, type Ministack } from '../ministack.ts';
import { signIn } from '../people.ts';
import { originSecret } from '../site.ts';
import type { Steps } from '../steps.ts';
import type { WhatsAppStandIn } from '../whatsapp.ts';
import { cloneCheckout } from './clone.ts';
import { visitorOf } from './visit.ts';

const ENVIRONMENT = 'dev';

/** The command of the README, and the app that leaves out what the emulator lacks. */
async function deployPlainly({ env }: Ministack): Promise<void> {
  const cwd = cloneCheckout();
  const app = `node ${JSON.stringify(join(cwd, 'tests', 'deployed', 'plain', 'app.ts'))}`;
  const args = ['deploy', '--all', '-c', `env=${ENVIRONMENT}`, '--app', app, '--require-approval', 'never'];
  const { code, text } = await command(join(ROOT, 'node_modules', '.bin', 'cdk'), args, { cwd, env });
  if (code !== 0) throw new Error(`cdk deploy --all ended with ${code}:\n${text.slice(-6000)}`);
}

/** Whatever names the site names the distribution. */
async function checkAddresses({ deployment, ...clinic }: Clinic, { siteAddress }: Deployed): Promise<void> {
  assert.match(siteAddress, /^https:\/\/\w+\.cloudfront\.net$/);
  const { userPoolId: UserPoolId, userPoolClientId: ClientId } = deployment;
  const { UserPoolClient } = await clinic.cognito.send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId }));
  assert.deepEqual(UserPoolClient?.CallbackURLs, [`${siteAddress}/login`]);
  assert.deepEqual(UserPoolClient?.LogoutURLs, [`${siteAddress}/`, `${siteAddress}/login`]);
  const told = (await functionsOf(clinic)).flatMap(({ Environment }) => Environment?.Variables?.SITE_URL ?? []);
  assert.ok(told.length > 25);
  assert.deepEqual([...new Set(told)], [siteAddress]);
  clinic.tell('the client of the pool comes back to the distribution, and every function knows its name');
}

/** The pages that name the site, and the words of robots. */
async function checkPages(visit: Fetch, { siteAddress }: Deployed, tell: Clinic['tell']): Promise<void> {
  const { text } = await visit(`${siteAddress}/servicios`);
  assert.match(text, new RegExp(`href="${siteAddress}/servicios"`));
  const robots = await visit(`${siteAddress}/robots.txt`);
  assert.match(robots.text, new RegExp(`Sitemap: ${siteAddress}/`));
  for (const page of [text, robots.text]) assert.doesNotMatch(page, /site\.invalid|rostro\.example/);
  tell('pages and robots.txt name the distribution, too');
}

const ATTEMPTS = 5;

/**
 * The pool's own letter, whose trigger was made before the distribution. A trigger waits a second for an answer of AWS, which a busy
 * computer's emulator may not give; Cognito would ask it again.
 */
async function checkInvitation({ endpoint, cognito, deployment, tell }: Clinic, siteAddress: string): Promise<void> {
  const { userPoolId: UserPoolId } = deployment;
  let letters = '';
  for (let attempt = 1; attempt <= ATTEMPTS && !letters.includes(`${siteAddress}/login`); attempt++) {
    const Username = `nueva-${attempt}@ejemplo.mx`;
    const UserAttributes = [{ Name: 'email', Value: Username }];
    const invited = { UserPoolId, Username, UserAttributes, DesiredDeliveryMediums: ['EMAIL' as const] };
    await cognito.send(new AdminCreateUserCommand(invited)).catch((error) => tell(`attempt ${attempt}: ${error}`));
    letters = await (await fetch(`${endpoint}/_ministack/ses/messages`)).text();
  }
  assert.ok(letters.includes(`${siteAddress}/login`), letters.slice(0, 2000));
  tell('the pool’s invitation leads there: its trigger asked the pool');
}

/** `npx cdk deploy --all -c env=dev` in an empty account, in a clone with two edits. */
export async function runPlainly(
  ministack: Ministack,
  whatsapp: WhatsAppStandIn,
  { step, tell }: Steps,
): Promise<void> {
  Object.assign(process.env, credentials(ministack.endpoint));
  await step('cdk bootstrap, in an empty account', () => bootstrap(ministack));
  await step('cdk deploy --all -c env=dev, in a clone with two edits', () => deployPlainly(ministack));
  const deployment = await findDeployment(ENVIRONMENT);
  const deployed = await findDeployed(new CloudFormationClient(), ENVIRONMENT);
  process.env.TABLE_NAME = deployment.tableName;
  const clinic: Clinic = {
    ...{ ministack, endpoint: ministack.endpoint, deployment, whatsapp, tell },
    cognito: new CognitoIdentityProviderClient(),
    originSecret: await originSecret(deployment),
  };
  const visit = await visitorOf(clinic, deployed);
  await step('what names the site', async () => {
    await checkAddresses(clinic, deployed);
    await checkPages(visit, deployed, tell);
    await checkInvitation(clinic, deployed.siteAddress);
  });
  await step('seed and smoke test', async () => {
    const table = { client: DynamoDBDocumentClient.from(new DynamoDBClient()), name: deployment.tableName };
    await seedBase(table);
    await seedDemo(table, todayAt(instantOf(Date.now())));
    const booking = bookingCheck({
      cognito: clinic.cognito,
      signIn: async (_, { email, password }) => (await signIn(clinic, email, password)).accessToken,
    });
    const failures = await smokeTest(deployed, { seconds: 10, checks: [...ANSWER_CHECKS, booking], visit });
    assert.deepEqual(failures, []);
  });
  await step('a client', () => bookAsClient(clinic));
  await step('one confirmation, sent by verify', () => sendConfirmationWithoutNumber(clinic, ENVIRONMENT));
}
