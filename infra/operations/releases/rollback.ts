import { rm } from 'node:fs/promises';
import { ConfigurationError } from '../../config/load.ts';
import { stackNameOf } from '../../config/names.ts';
import { missingAssets } from './assets.ts';
import type { Release } from './release.ts';
import { fetchAssembly, markRelease, type ReleaseStore, runningRecord, setRunning } from './store.ts';

export interface Rollback {
  store: ReleaseStore;
  environment: string;
  /** Where the CDK's bucket is. */
  place: { account: string; region: string };
  target: Release;
  /** The folder for its assembly; existing content is deleted. */
  dir: string;
  /** Runs the CDK's tool in that folder, in which no cdk.json triggers a build. */
  cdk: (args: readonly string[], cwd: string) => Promise<void>;
  /** Asks after showing the difference; throws if the answer is no. */
  confirm: () => Promise<void>;
  /** Whether the deployment works. */
  smoke: () => Promise<boolean>;
}

/** The release that the rollback leaves was good once: no later rollback chooses it. */
async function withdraw(store: ReleaseStore, target: Release): Promise<void> {
  const from = await runningRecord(store);
  if (from?.state === 'good' && from.id > target.id) await markRelease(store, from, 'withdrawn');
}

/** @throws ConfigurationError if bundles or files of the release were deleted from the CDK's bucket */
async function mustBeWhole({ store, environment, target, dir, place }: Rollback): Promise<void> {
  const missing = await missingAssets(store.s3, dir, place);
  if (missing.length === 0) return;
  throw new ConfigurationError(
    `${target.id} cannot be deployed any more, the CDK's bucket lacks ${missing.length} of its files (${missing[0]}). ` +
      `Choose another with --to, or check its commit out and deploy that: npm run deploy -- --env ${environment}`,
  );
}

/**
 * Deploys App of a recorded release unchanged; Stateful stays: data does not go back, and the stack protects it. After an interruption it can be repeated: the pointer
 * to the running release moves last, so it chooses the same release.
 * @returns whether it works
 * @throws ConfigurationError if it is incomplete
 */
export async function rollbackTo(rollback: Rollback): Promise<boolean> {
  const { store, environment, target, dir, cdk, confirm, smoke } = rollback;
  await rm(dir, { recursive: true, force: true });
  await fetchAssembly(store, target.id, dir);
  await mustBeWhole(rollback);
  const stack = stackNameOf(environment, 'App');
  await cdk(['diff', '--app', dir, '--exclusively', stack], dir);
  await confirm();
  await withdraw(store, target);
  await cdk(['deploy', '--app', dir, '--exclusively', '--require-approval', 'never', stack], dir);
  const works = await smoke();
  // Nobody rehearses on the way back: what was never good does not become it.
  const wasGood = target.state === 'good' || target.state === 'withdrawn';
  await markRelease(store, target, works ? (wasGood ? 'good' : 'unrehearsed') : 'failed');
  await setRunning(store, target.id);
  return works;
}
