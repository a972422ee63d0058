import { join } from 'node:path';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudWatchClient } from '@aws-sdk/client-cloudwatch';
import { STSClient } from '@aws-sdk/client-sts';
import { MAPS } from '../infra/build/maps.ts';
import { ROOT } from '../infra/build/root.ts';
import { confirmDeployment } from '../infra/cli/confirm.ts';
import { environmentOf, optionsOf, runScript } from '../infra/cli/options.ts';
import { runTool } from '../infra/cli/run.ts';
import type { Environment } from '../infra/config/environment.ts';
import { ConfigurationError } from '../infra/config/load.ts';
import { STACKS, stackNameOf } from '../infra/config/names.ts';
import { ringAlarm } from '../infra/operations/alarms/ring.ts';
import { alarmTopicOf } from '../infra/operations/alarms/subscription.ts';
import { findDeployed } from '../infra/operations/deployed.ts';
import { accountAtHand } from '../infra/operations/preflight/credentials.ts';
import { type Finding, linesOf } from '../infra/operations/preflight/finding.ts';
import { preflight, preflightClients } from '../infra/operations/preflight/preflight.ts';
import { deployGuarded } from '../infra/operations/releases/change-sets.ts';
import { codeHashOf } from '../infra/operations/releases/code-hash.ts';
import { compareReleases } from '../infra/operations/releases/compare.ts';
import { configurationChanges } from '../infra/operations/releases/configuration.ts';
import { deployRelease } from '../infra/operations/releases/deploy-release.ts';
import { lookForProof } from '../infra/operations/releases/look-for-proof.ts';
import { isProtected } from '../infra/operations/releases/protected.ts';
import { newRelease, type Release } from '../infra/operations/releases/release.ts';
import { rollbackTo } from '../infra/operations/releases/rollback.ts';
import { type ReleaseStore, runningRecord } from '../infra/operations/releases/store.ts';
import { deployedTemplates, templatesOf } from '../infra/operations/releases/templates.ts';
import { answers, findStore, verdictOn } from '../infra/operations/releases/working.ts';
import { releaseVersion } from '../infra/stacks/variables.ts';

const ASSEMBLY = 'cdk.out';

/** @throws ConfigurationError if one of them is a stop */
function tellAll(findings: readonly Finding[]): void {
  for (const finding of findings) console.log(linesOf(finding));
  const stops = findings.filter(({ kind }) => kind === 'stop').length;
  if (stops === 0) return;
  throw new ConfigurationError(
    `${stops} ${stops === 1 ? 'thing is' : 'things are'} to be mended. Nothing was deployed.`,
  );
}

/** A change of the configuration alone needs no new check, so the person who confirms the deployment sees it. */
async function tellConfiguration(environment: Environment): Promise<void> {
  const store = await findStore(environment.region, environment.name);
  const before = store && (await runningRecord(store));
  if (before === undefined) return;
  const changes = configurationChanges(before.configuration, environment);
  console.log(`Configuration since ${before.id}: ${changes.length === 0 ? 'as it was' : ''}`);
  for (const change of changes) console.log(`  ${change}`);
}

/** A configured address leads to the site by a manual DNS entry, unless it is the domain that the deployment makes. */
async function compareAddress({ name, region, siteUrl }: Environment): Promise<void> {
  const { siteAddress } = await findDeployed(new CloudFormationClient({ region }), name);
  console.log(`The site answers at ${siteAddress}`);
  if (siteUrl === undefined || siteAddress === siteUrl) return;
  console.log(
    `cdk.json says environments.${name}.siteUrl = ${siteUrl}: sign-in comes back there, and letters link there.`,
  );
  console.log('Unless that address leads to the site already, take siteUrl out of cdk.json and deploy again.');
}

/** `later`: without the protection against deletion. */
const synthesize = ({ name }: Environment, later: boolean): Promise<void> =>
  runTool(ROOT, 'cdk', ['synth', '--quiet', '-c', `env=${name}`, ...(later ? ['-c', 'protection=later'] : [])]);

/** Stack after stack, each after a check of its change set. */
const deployStacks = (
  { name, region }: Environment,
  { id }: Pick<Release, 'id'>,
  allowed: readonly string[] = [],
): Promise<void> =>
  deployGuarded({
    cloudFormation: new CloudFormationClient({ region }),
    allowed,
    tell: console.log,
    stacks: STACKS.map((stack) => stackNameOf(name, stack)),
    changeSet: `release-${id.replace(/[^A-Za-z0-9]/g, '-')}`,
    cdk: ([command = '', ...args]) => runTool(ROOT, 'cdk', [command, '--app', ASSEMBLY, ...args]),
  });

/** Once an environment works, AWS refuses to delete its data and its stacks: a change set of its own. */
async function protect(environment: Environment, { id }: Release): Promise<void> {
  await synthesize(environment, false);
  await deployStacks(environment, { id: `${id}-protected` });
  console.log(`${environment.name} works, and is protected against deletion from now on.`);
}

/**
 * An alarm that CloudWatch cannot send is heard by nobody: the release stays, and the deployment ends with an error.
 */
async function mustRing({ name, region, alarmEmail }: Environment): Promise<void> {
  if (alarmEmail === undefined) return;
  const topicArn = await alarmTopicOf(new CloudFormationClient({ region }), name);
  if (topicArn === undefined) return;
  const ring = await ringAlarm({ cloudWatch: new CloudWatchClient({ region }), topicArn });
  if (ring.isHeard)
    return console.log(`  ✓ an alarm reaches its topic (${ring.alarm} was rung, and is set back by itself)`);
  throw new ConfigurationError(
    `The release works, but no alarm of ${name} was heard: ${ring.why}. Mend that, then npm run verify -- --env ${name}`,
  );
}

/** The steps of `npm run rollback`, without a confirmation. */
const goBack =
  ({ name, region }: Environment, account: string) =>
  (store: ReleaseStore, target: Release): Promise<boolean> =>
    rollbackTo({
      store,
      target,
      environment: name,
      place: { account, region },
      dir: join(ROOT, 'dist', 'rollback'),
      cdk: (args, cwd) => runTool(ROOT, 'cdk', args, cwd),
      confirm: async () => undefined,
      smoke: () => answers({ region, environment: name }),
    });

/**
 * `npm run deploy -- --env dev [--confirm dev]`: runs the preflight, builds and synthesizes once, compares the
 * templates with the deployed ones, deploys stack after stack after a check of each change set, runs the smoke test,
 * rings an alarm, and returns to the previous release if the new one does not work. After an interruption it is run
 * again.
 */
await runScript(async () => {
  const options = optionsOf(['env', 'confirm', 'allow-replacement'], ['unproven', 'no-rollback']);
  const environment = environmentOf(ROOT, options.env);
  const { name, region } = environment;
  tellAll(await preflight(preflightClients(region), environment));
  const hand = await accountAtHand(new STSClient({ region }), environment);
  if ('finding' in hand) throw new ConfigurationError(linesOf(hand.finding));
  const deployed = await deployedTemplates(new CloudFormationClient({ region }), name);
  const later = environment.deletionProtection && !isProtected(deployed);
  await synthesize(environment, later);
  const allowed = options['allow-replacement']?.split(',') ?? [];
  const accepted = [...allowed, ...(options.unproven ? ['unproven'] : [])];
  const now = await templatesOf(join(ROOT, ASSEMBLY));
  const code = codeHashOf(ROOT, now);
  const found = [...compareReleases(deployed, now), ...(await lookForProof(environment, releaseVersion(ROOT), code))];
  tellAll(found.filter(({ subject }) => !accepted.includes(subject)));
  await tellConfiguration(environment);
  await runTool(ROOT, 'cdk', ['diff', '--app', ASSEMBLY]);
  await confirmDeployment(environment, hand.account, options.confirm);
  const release = newRelease(releaseVersion(ROOT), new Date().toISOString(), {
    code,
    configuration: environment,
  });
  await deployRelease({
    environment: name,
    release,
    assembly: ASSEMBLY,
    maps: join(ROOT, MAPS),
    tell: console.log,
    findStore: () => findStore(region, name),
    deploy: () => deployStacks(environment, release, allowed),
    smoke: async () => {
      await compareAddress(environment);
      return verdictOn({ region, environment: name });
    },
    protect: later ? () => protect(environment, release) : undefined,
    goBack: options['no-rollback'] ? undefined : goBack(environment, hand.account),
  });
  await mustRing(environment);
  console.log(`${name} runs ${release.id}.`);
});
