import { join } from 'node:path';
import { STSClient } from '@aws-sdk/client-sts';
import { ROOT } from '../infra/build/root.ts';
import { confirmDeployment } from '../infra/cli/confirm.ts';
import { environmentOf, optionsOf, runScript } from '../infra/cli/options.ts';
import { runTool } from '../infra/cli/run.ts';
import type { Environment } from '../infra/config/environment.ts';
import { ConfigurationError } from '../infra/config/load.ts';
import { accountAtHand } from '../infra/operations/preflight/credentials.ts';
import { linesOf } from '../infra/operations/preflight/finding.ts';
import { chooseRelease, type Release } from '../infra/operations/releases/release.ts';
import { rollbackTo } from '../infra/operations/releases/rollback.ts';
import { listReleases, runningRelease } from '../infra/operations/releases/store.ts';
import { answers, doesNotWork, findStore } from '../infra/operations/releases/working.ts';

function tell(releases: readonly Release[], running: string | undefined, target: Release): void {
  for (const { id, state } of releases) {
    const mark = id === target.id ? '→' : id === running ? '*' : ' ';
    console.log(`${mark} ${id}  ${state}`);
  }
  console.log(`* runs, → comes: ${target.id}. Stateful stays as it is: data does not go back.`);
}

async function mustBeAtHand(environment: Environment): Promise<{ account: string }> {
  const hand = await accountAtHand(new STSClient({ region: environment.region }), environment);
  if ('finding' in hand) throw new ConfigurationError(linesOf(hand.finding));
  return hand;
}

/**
 * `npm run rollback -- --env dev [--to 1a2b3c4d5e] [--confirm dev]`: deploys functions, site and alarms of the last
 * good release, or of the named one, from its record.
 */
await runScript(async () => {
  const { env, to, confirm: confirmed } = optionsOf(['env', 'to', 'confirm']);
  const environment = environmentOf(ROOT, env);
  const { name, region } = environment;
  const { account } = await mustBeAtHand(environment);
  const store = await findStore(region, name);
  if (!store) throw new ConfigurationError(`${name} is not deployed here, or by a version that recorded no releases.`);
  const [releases, running] = await Promise.all([listReleases(store), runningRelease(store)]);
  const target = chooseRelease(releases, running, to);
  tell(releases, running, target);
  const good = await rollbackTo({
    store,
    target,
    environment: name,
    place: { account, region },
    dir: join(ROOT, 'dist', 'rollback'),
    cdk: (args, cwd) => runTool(ROOT, 'cdk', args, cwd),
    confirm: () => confirmDeployment(environment, account, confirmed),
    smoke: () => answers({ region, environment: name }),
  });
  if (!good) throw doesNotWork(name);
  console.log(`${name} runs ${target.id}.`);
});
