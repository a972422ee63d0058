import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../infra/build/root.ts';
import type { EnvironmentConfig } from '../../infra/config/environment.ts';
import { stackNameOf } from '../../infra/config/names.ts';
import { command } from '../support/command.ts';
import { type Ministack, WORK } from './ministack.ts';

export const ENVIRONMENT = 'emulated';
const CONFIGURATION = fileURLToPath(new URL('cdk.json', import.meta.url));
const OUTPUTS = join(WORK, 'outputs.json');
/** The folder of each deployment's templates and bundles. */
export const ASSEMBLY = join(WORK, 'cdk.out');

/** The emulated environment, with a drill's changes. */
function configure(changes: Partial<EnvironmentConfig>): void {
  const cdk = JSON.parse(readFileSync(CONFIGURATION, 'utf8'));
  Object.assign(cdk.context.environments[ENVIRONMENT], changes);
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
  whatsAppEventTopic: string;
  siteHost: string;
}

/** Without a cdk.json: an account's bootstrap does not depend on the stacks. */
export const bootstrap = (ministack: Ministack): Promise<void> =>
  cdk(ministack, ['bootstrap', 'aws://000000000000/us-east-1']);

/**
 * `cdk deploy` of every stack, as in an account.
 * @param changes differences from the environment's configuration
 */
export async function deploy(ministack: Ministack, changes: Partial<EnvironmentConfig> = {}): Promise<Deployment> {
  configure(changes);
  await cdk(ministack, ['deploy', '--all', '--require-approval', 'never', '--outputs-file', OUTPUTS]);
  return deployment();
}

/** The stacks' outputs of the last deployment. */
function deployment(): Deployment {
  const outputs = JSON.parse(readFileSync(OUTPUTS, 'utf8')) as Record<string, Record<string, string>>;
  const of = (stack: string, name: string): string => {
    const value = outputs[stackNameOf(ENVIRONMENT, stack)]?.[name];
    if (value === undefined) throw new Error(`stack ${stack} has no output ${name}`);
    return value;
  };
  return {
    tableName: of('Stateful', 'TableName'),
    userPoolId: of('Stateful', 'UserPoolId'),
    userPoolClientId: of('Stateful', 'UserPoolClientId'),
    // http://<id>.execute-api.127.0.0.1:<port>, which is no host name for a URL.
    apiId: of('Api', 'ApiAddress').match(/^http:\/\/(\w+)\./)?.[1] ?? '',
    originSecretArn: of('Api', 'OriginSecretArn'),
    whatsAppEventTopic: of('Api', 'WhatsAppEventTopic'),
    siteHost: new URL(of('Web', 'SiteAddress')).hostname,
  };
}
