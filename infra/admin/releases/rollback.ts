import { rm } from 'node:fs/promises';
import { ConfigurationError } from '../../config/load.ts';
import { stackNameOf } from '../../config/names.ts';
import { missingAssets } from './assets.ts';
import type { Release } from './release.ts';
import { fetchAssembly, listReleases, markRelease, type ReleaseStore, runningRelease, setRunning } from './store.ts';

/** In the order of their deployment. Stateful is none of them: data does not go back, and it protects what it holds. */
const STATELESS = ['Api', 'Web', 'Ops'] as const;

export interface Rollback {
  store: ReleaseStore;
  environment: string;
  /** Where the CDK's bucket is, for an environment whose configuration leaves its account open. */
  place?: { account: string; region: string };
  target: Release;
  /** Where its assembly is written to; what lies there is deleted. */
  dir: string;
  /** Runs the CDK's tool in that folder, where no cdk.json has it build anything. */
  cdk: (args: readonly string[], cwd: string) => Promise<void>;
  /** Asks, once the difference was shown; throws where the answer is no. */
  confirm: () => Promise<void>;
  /** Whether what is deployed works. */
  smoke: () => Promise<boolean>;
}

/** What is gone back from worked once: no later rollback takes it. */
async function withdraw(store: ReleaseStore, target: Release): Promise<void> {
  const running = await runningRelease(store);
  const from = (await listReleases(store)).find(({ id }) => id === running);
  if (from?.state === 'good' && from.id > target.id) await markRelease(store, from, 'withdrawn');
}

/** @throws ConfigurationError where bundles or files of the release were deleted from the CDK's bucket */
async function mustBeWhole({ store, environment, target, dir, place }: Rollback): Promise<void> {
  const region = place?.region ?? 'us-east-1';
  const missing = await missingAssets(store.s3, dir, { account: place?.account, region });
  if (missing.length === 0) return;
  throw new ConfigurationError(
    `${target.id} cannot be deployed any more, the CDK's bucket lacks ${missing.length} of its files (${missing[0]}). ` +
      `Choose another with --to, or check its commit out and deploy that: npm run deploy -- --env ${environment}`,
  );
}

/**
 * Deploys a recorded release's stateless stacks as they were. Cut off, it can be begun again: the pointer to the running
 * release moves last, so the same release is chosen.
 * @returns whether it works
 * @throws ConfigurationError where it is not whole any more
 */
export async function rollbackTo(rollback: Rollback): Promise<boolean> {
  const { store, environment, target, dir, cdk, confirm, smoke } = rollback;
  await rm(dir, { recursive: true, force: true });
  await fetchAssembly(store, target.id, dir);
  await mustBeWhole(rollback);
  const stacks = STATELESS.map((stack) => stackNameOf(environment, stack));
  await cdk(['diff', '--app', dir, '--exclusively', ...stacks], dir);
  await confirm();
  await withdraw(store, target);
  await cdk(['deploy', '--app', dir, '--exclusively', '--require-approval', 'never', ...stacks], dir);
  const works = await smoke();
  await markRelease(store, target, works ? 'good' : 'failed');
  await setRunning(store, target.id);
  return works;
}
