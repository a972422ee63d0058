import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../infra/build/root.ts';
import { stackNameOf } from '../../infra/config/names.ts';
import { command } from '../support/command.ts';
import { type Ministack, WORK } from './ministack.ts';

export const ENVIRONMENT = 'emulated';
const HERE = fileURLToPath(new URL('.', import.meta.url));
const OUTPUTS = join(WORK, 'outputs.json');

/** The real tool, in this folder: its cdk.json knows the emulated environment and no other. */
async function cdk({ env }: Ministack, ...args: string[]): Promise<void> {
  const { code, text } = await command(join(ROOT, 'node_modules', '.bin', 'cdk'), args, { cwd: HERE, env });
  if (code !== 0) throw new Error(`cdk ${args[0]} ended with ${code}:\n${text.slice(-4000)}`);
}

export interface Deployment {
  userPoolId: string;
  userPoolClientId: string;
  apiId: string;
  originSecretArn: string;
  siteHost: string;
}

/** `cdk bootstrap` and `cdk deploy` of every stack, as in an account. */
export async function deploy(ministack: Ministack): Promise<Deployment> {
  await cdk(ministack, 'bootstrap', 'aws://000000000000/us-east-1');
  await cdk(ministack, 'deploy', '--all', '--require-approval', 'never', '--outputs-file', OUTPUTS);
  const outputs = JSON.parse(readFileSync(OUTPUTS, 'utf8')) as Record<string, Record<string, string>>;
  const of = (stack: string, name: string): string => {
    const value = outputs[stackNameOf(ENVIRONMENT, stack)]?.[name];
    if (value === undefined) throw new Error(`stack ${stack} has no output ${name}`);
    return value;
  };
  return {
    userPoolId: of('Stateful', 'UserPoolId'),
    userPoolClientId: of('Stateful', 'UserPoolClientId'),
    // http://<id>.execute-api.127.0.0.1:<port>, which is no host name for a URL.
    apiId: of('Api', 'ApiAddress').match(/^http:\/\/(\w+)\./)?.[1] ?? '',
    originSecretArn: of('Api', 'OriginSecretArn'),
    siteHost: new URL(of('Web', 'SiteAddress')).hostname,
  };
}
