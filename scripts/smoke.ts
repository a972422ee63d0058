import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { ROOT } from '../infra/build/root.ts';
import { environmentOf, optionsOf, runScript } from '../infra/cli/options.ts';
import { findDeployed } from '../infra/operations/deployed.ts';
import { listReleases, markRelease, runningRelease } from '../infra/operations/releases/store.ts';
import { doesNotWork, findStore, isWorking } from '../infra/operations/releases/working.ts';

const PATIENCE_SECONDS = 60;

/** A release that did not answer in time works after all: rollbacks may choose it. */
async function approve(region: string, environment: string): Promise<void> {
  const store = await findStore(region, environment);
  if (!store) return;
  const running = await runningRelease(store);
  const release = (await listReleases(store)).find(({ id }) => id === running);
  // A deployment that stopped before it changed anything left the record of a release that never ran.
  const { version } = await findDeployed(new CloudFormationClient({ region }), environment);
  if (release?.version === version && release.state !== 'good') await markRelease(store, release, 'good');
}

/** `npm run smoke -- --env dev`: tests a deployed environment from outside. */
await runScript(async () => {
  const { name, region } = environmentOf(ROOT, optionsOf(['env']).env);
  if (!(await isWorking({ region, environment: name }, PATIENCE_SECONDS))) throw doesNotWork(name);
  await approve(region, name);
});
