import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { ROOT } from '../infra/build/root.ts';
import { environmentOf, optionsOf, runScript } from '../infra/cli/options.ts';
import { runTool } from '../infra/cli/run.ts';
import type { Environment } from '../infra/config/environment.ts';
import { ConfigurationError } from '../infra/config/load.ts';
import { stackNameOf } from '../infra/config/names.ts';

/** Protected environments are deployed only by who types their name, here or, where a pipeline asked somebody, in the command. */
async function confirm({ name, deletionProtection }: Environment, confirmed: string | undefined): Promise<void> {
  if (!deletionProtection || confirmed === name) return;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await terminal.question(`Type "${name}" to deploy what the difference above says: `);
  terminal.close();
  if (typed.trim() !== name) throw new ConfigurationError('Nothing was deployed.');
}

/** Without an own domain, CloudFront chooses the address at the first deployment: the configuration learns it then. */
function compareAddress({ name, siteUrl }: Environment, outputsFile: string): void {
  const outputs = JSON.parse(readFileSync(outputsFile, 'utf8')) as Record<string, Record<string, string>>;
  const address = outputs[stackNameOf(name, 'Web')]?.SiteAddress;
  console.log(`The site answers at ${address}`);
  if (address === undefined || address === siteUrl) return;
  console.log(
    `cdk.json says environments.${name}.siteUrl = ${siteUrl}: sign-in comes back there, and letters link there.`,
  );
  console.log('Unless that address leads to the site already, put the one above into cdk.json and deploy again.');
}

/** `npm run deploy -- --env dev [--confirm dev]`: build, synthesize, show the difference, deploy. */
await runScript(async () => {
  const { env, confirm: confirmed } = optionsOf(['env', 'confirm']);
  const environment = environmentOf(ROOT, env);
  const outputsFile = join(ROOT, 'dist', `outputs.${environment.name}.json`);
  await runTool(ROOT, 'cdk', ['synth', '--quiet', '-c', `env=${environment.name}`]);
  await runTool(ROOT, 'cdk', ['diff', '--app', 'cdk.out']);
  await confirm(environment, confirmed);
  const deploy = ['deploy', '--app', 'cdk.out', '--all', '--require-approval', 'never', '--outputs-file', outputsFile];
  await runTool(ROOT, 'cdk', deploy);
  compareAddress(environment, outputsFile);
});
