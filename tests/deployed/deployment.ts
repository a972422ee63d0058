import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudWatchClient } from '@aws-sdk/client-cloudwatch';
import { SNSClient } from '@aws-sdk/client-sns';
import { ROOT } from '../../infra/build/root.ts';
import type { EnvironmentConfig } from '../../infra/config/environment.ts';
import { loadEnvironment } from '../../infra/config/load.ts';
import { STACKS, stackNameOf } from '../../infra/config/names.ts';
import { outputsOf } from '../../infra/operations/deployed.ts';
import { deployGuarded } from '../../infra/operations/releases/change-sets.ts';
import { compareReleases } from '../../infra/operations/releases/compare.ts';
import { deployedTemplates, templatesOf } from '../../infra/operations/releases/templates.ts';
import { stackPoliciesAreInPlace } from '../../infra/operations/verify/stacks.ts';
import { verify } from '../../infra/operations/verify/verify.ts';
import { featureFlags } from '../support/cdk-context.ts';
import { command } from '../support/command.ts';
import { type Ministack, WORK } from './ministack.ts';

export const ENVIRONMENT = 'emulated';
const CONFIGURATION = fileURLToPath(new URL('cdk.json', import.meta.url));
/** The folder of each deployment's templates and bundles. */
export const ASSEMBLY = join(WORK, 'cdk.out');

/** Where an environment of another account would be, which deploys only what the emulated one has proven. */
export const ELSEWHERE = { account: '000000000001', provenIn: ENVIRONMENT } as const;

/** As it is in the file. */
export const readConfiguration = () => JSON.parse(readFileSync(CONFIGURATION, 'utf8'));

/** The emulated environment, with a drill's changes. */
function configure(changes: Partial<EnvironmentConfig>): void {
  const cdk = readConfiguration();
  Object.assign(cdk.context.environments[ENVIRONMENT], changes);
  cdk.context.environments.elsewhere = ELSEWHERE;
  Object.assign(cdk.context, featureFlags());
  const places = { app: `node ${JSON.stringify(join(ROOT, 'tests', 'deployed', 'app.ts'))}`, output: ASSEMBLY };
  writeFileSync(join(WORK, 'cdk.json'), JSON.stringify({ ...cdk, ...places }, null, 2));
}

/** The real tool, in a folder whose cdk.json only has the emulated environment. */
export async function cdk({ env }: Ministack, args: readonly string[], cwd = WORK): Promise<void> {
  const { code, text } = await command(join(ROOT, 'node_modules', '.bin', 'cdk'), args, { cwd, env });
  if (code !== 0) throw new Error(`cdk ${args[0]} ended with ${code}:\n${text.slice(-4000)}`);
}

export interface Deployment {
  tableName: string;
  userPoolId: string;
  userPoolClientId: string;
  apiId: string;
  originSecretArn: string;
  /** Absent: the environment has no number. */
  whatsAppEventTopic: string | undefined;
  siteHost: string;
}

/** Without a cdk.json: an account's bootstrap does not depend on the stacks. */
export const bootstrap = (ministack: Ministack): Promise<void> =>
  cdk(ministack, ['bootstrap', 'aws://000000000000/us-east-1']);

/**
 * A deployment of every stack as `npm run deploy` does it: synthesized once, then stack after stack behind a look at its
 * change set.
 * @param changes differences from the environment's configuration
 */
export async function deploy(ministack: Ministack, changes: Partial<EnvironmentConfig> = {}): Promise<Deployment> {
  configure(changes);
  await cdk(ministack, ['synth', '--quiet']);
  await deployGuarded({
    cloudFormation: new CloudFormationClient(),
    stacks: STACKS.map((stack) => stackNameOf(ENVIRONMENT, stack)),
    changeSet: `release-${Date.now()}`,
    allowed: [],
    cdk: ([command = '', ...args]) => cdk(ministack, [command, '--app', ASSEMBLY, ...args]),
    tell: console.log,
  });
  return findDeployment();
}

/** The stacks' outputs of the last deployment. */
export async function findDeployment(environment = ENVIRONMENT): Promise<Deployment> {
  const outputs = (stack: string) => outputsOf(new CloudFormationClient(), environment, stack);
  const of = async (stack: string, name: string): Promise<string> => {
    const value = (await outputs(stack))[name];
    if (value === undefined) throw new Error(`stack ${stack} has no output ${name}`);
    return value;
  };
  return {
    tableName: await of('Stateful', 'TableName'),
    userPoolId: await of('Stateful', 'UserPoolId'),
    userPoolClientId: await of('App', 'UserPoolClientId'),
    // http://<id>.execute-api.127.0.0.1:<port>, which is no host name for a URL.
    apiId: (await of('App', 'ApiAddress')).match(/^http:\/\/(\w+)\./)?.[1] ?? '',
    originSecretArn: await of('App', 'OriginSecretArn'),
    whatsAppEventTopic: (await outputs('App')).WhatsAppEventTopic,
    siteHost: new URL(await of('App', 'SiteAddress')).hostname,
  };
}

/** What `npm run verify` and the comparison of releases see here: the stack policies, no change. */
export async function verifyDeployment(): Promise<void> {
  const place = { region: 'us-east-1' };
  const clients = {
    cloudFormation: new CloudFormationClient(place),
    cloudWatch: new CloudWatchClient(place),
    sns: new SNSClient(place),
  };
  const checks = [stackPoliciesAreInPlace];
  const { environments } = readConfiguration().context;
  const lines: string[] = [];
  const { ok } = await verify(checks, clients, loadEnvironment(environments, ENVIRONMENT), (line) => lines.push(line));
  if (ok !== checks.length) throw new Error(lines.join('\n'));
  const before = await deployedTemplates(clients.cloudFormation, ENVIRONMENT);
  assert.equal(Object.keys(before).length, STACKS.length);
  assert.deepEqual(compareReleases(before, await templatesOf(ASSEMBLY)), []);
}
