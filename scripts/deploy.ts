import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { ROOT } from '../infra/build/root.ts';
import { confirmDeployment } from '../infra/cli/confirm.ts';
import { environmentOf, optionsOf, runScript } from '../infra/cli/options.ts';
import { runTool } from '../infra/cli/run.ts';
import type { Environment } from '../infra/config/environment.ts';
import { ConfigurationError } from '../infra/config/load.ts';
import { findDeployed } from '../infra/operations/deployed.ts';
import { linesOf } from '../infra/operations/preflight/finding.ts';
import { preflight, preflightClients } from '../infra/operations/preflight/preflight.ts';
import { newRelease, type Release } from '../infra/operations/releases/release.ts';
import { markRelease, pruneReleases, type ReleaseStore, recordRelease } from '../infra/operations/releases/store.ts';
import { doesNotWork, findStore, isWorking } from '../infra/operations/releases/working.ts';
import { releaseVersion } from '../infra/stacks/variables.ts';

const ASSEMBLY = 'cdk.out';

/** Lists everything that is missing before anything changes. */
async function mustBeReady(environment: Environment): Promise<void> {
  const findings = await preflight(preflightClients(environment.region), environment);
  for (const finding of findings) console.log(linesOf(finding));
  const stops = findings.filter(({ kind }) => kind === 'stop').length;
  if (stops === 0) return;
  throw new ConfigurationError(
    `${stops} ${stops === 1 ? 'thing is' : 'things are'} to be mended. Nothing was deployed.`,
  );
}

/**
 * Without a domain of its own, CloudFront chooses the address at the first deployment; the configuration gets it then.
 */
async function compareAddress({ name, region, siteUrl }: Environment): Promise<void> {
  const { siteAddress } = await findDeployed(new CloudFormationClient({ region }), name);
  console.log(`The site answers at ${siteAddress}`);
  if (siteAddress === siteUrl) return;
  console.log(
    `cdk.json says environments.${name}.siteUrl = ${siteUrl}: sign-in comes back there, and letters link there.`,
  );
  console.log('Unless that address leads to the site already, put the one above into cdk.json and deploy again.');
}

/** The first deployment makes the bucket of releases, so it is recorded afterwards. */
async function deployAndRecord({ name, region }: Environment, release: Release): Promise<ReleaseStore> {
  const before = await findStore(region, name);
  if (before) await recordRelease(before, release, ASSEMBLY);
  await runTool(ROOT, 'cdk', ['deploy', '--app', ASSEMBLY, '--all', '--require-approval', 'never']);
  if (before) return before;
  const store = await findStore(region, name);
  if (!store) throw new Error(`the Stateful stack of ${name} puts out no ReleasesBucket`);
  await recordRelease(store, release, ASSEMBLY);
  return store;
}

/**
 * `npm run deploy -- --env dev [--confirm dev]`: runs the preflight, builds, synthesizes, shows the difference,
 * deploys, and runs the smoke test. After an interruption it is run again.
 */
await runScript(async () => {
  const { env, confirm: confirmed } = optionsOf(['env', 'confirm']);
  const environment = environmentOf(ROOT, env);
  const { name, region } = environment;
  await mustBeReady(environment);
  await runTool(ROOT, 'cdk', ['synth', '--quiet', '-c', `env=${name}`]);
  await runTool(ROOT, 'cdk', ['diff', '--app', ASSEMBLY]);
  await confirmDeployment(environment, confirmed);
  const now = new Date().toISOString();
  const release = newRelease(releaseVersion(ROOT), now);
  const store = await deployAndRecord(environment, release);
  await compareAddress(environment);
  const good = await isWorking(region, name);
  await markRelease(store, release, good ? 'good' : 'failed');
  if (!good) throw doesNotWork(name);
  await pruneReleases(store, now);
  console.log(`${name} runs ${release.id}.`);
});
