import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { ROOT } from '../infra/build/root.ts';
import { environmentOf, optionsOf, runScript } from '../infra/cli/options.ts';
import { findDeployed } from '../infra/operations/deployed.ts';
import { markRelease, runningRecord } from '../infra/operations/releases/store.ts';
import { doesNotWork, findStore, type Verdict, verdictOn } from '../infra/operations/releases/working.ts';

const PATIENCE_SECONDS = 60;

/** A release that did not answer in time works after all, so a rollback may choose it. */
async function approve(region: string, environment: string, verdict: Verdict): Promise<void> {
  const store = await findStore(region, environment);
  if (!store) return;
  const release = await runningRecord(store);
  // A deployment that stopped before it changed anything left the record of a release that never ran.
  const { version } = await findDeployed(new CloudFormationClient({ region }), environment);
  if (release?.version === version && release.state !== 'good') await markRelease(store, release, verdict);
}

/** `npm run smoke -- --env dev`: tests a deployed environment from outside. */
await runScript(async () => {
  const { name, region } = environmentOf(ROOT, optionsOf(['env']).env);
  const verdict = await verdictOn({ region, environment: name }, PATIENCE_SECONDS);
  if (verdict === 'failed') throw doesNotWork(name);
  await approve(region, name, verdict);
});
