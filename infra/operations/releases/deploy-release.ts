import { ConfigurationError } from '../../config/load.ts';
import { type Release, releaseBefore } from './release.ts';
import {
  keepMaps,
  listReleases,
  markRelease,
  pruneReleases,
  type ReleaseStore,
  recordRelease,
  runningRelease,
} from './store.ts';
import { doesNotWork, type Verdict } from './working.ts';

export interface ReleaseDeployment {
  environment: string;
  release: Release;
  /** The folder of its cloud assembly. */
  assembly: string;
  /** The folder of its source maps. */
  maps: string;
  /** Undefined before the first deployment, which makes the bucket. */
  findStore: () => Promise<ReleaseStore | undefined>;
  deploy: () => Promise<void>;
  /** Whether the deployment works, and whether a booking was rehearsed. */
  smoke: () => Promise<Verdict>;
  /** Synthesizes the release anew and deploys it protected against deletion; undefined where it is that, or is never to be. */
  protect?: (() => Promise<void>) | undefined;
  /** Deploys the previous release and tests it; undefined if the new one is to stay whatever the test says. */
  goBack: ((store: ReleaseStore, target: Release) => Promise<boolean>) | undefined;
  tell: (line: string) => void;
}

/** The record comes first, so that an interrupted deployment is known; the first one can only be recorded afterwards. */
async function deployAndRecord({
  environment,
  release,
  assembly,
  findStore,
  deploy,
}: ReleaseDeployment): Promise<ReleaseStore> {
  const before = await findStore();
  if (before) await recordRelease(before, release, assembly);
  try {
    await deploy();
  } catch (error) {
    if (before) await markRelease(before, release, 'failed');
    throw error;
  }
  const store = before ?? (await findStore());
  if (!store) throw new Error(`the Stateful stack of ${environment} puts out no ReleasesBucket`);
  if (!before) await recordRelease(store, release, assembly);
  return store;
}

/** @throws ConfigurationError always: the deployment did not end as it was meant to */
async function returnFrom({ environment, goBack, tell }: ReleaseDeployment, store: ReleaseStore): Promise<never> {
  const target = goBack && releaseBefore(await listReleases(store), await runningRelease(store));
  if (!(goBack && target)) throw doesNotWork(environment);
  tell(`${environment} does not work as it should and goes back to ${target.id}.`);
  if (!(await goBack(store, target)))
    throw new ConfigurationError(`${environment} does not work with ${target.id} either.`);
  throw new ConfigurationError(`The new release does not work: ${environment} runs ${target.id} again.`);
}

/**
 * Records a release, deploys it, tests it, and brings the previous one back if it does not work; who looks at the
 * fault does so afterwards, from the record.
 * @throws ConfigurationError unless the new release works
 */
export async function deployRelease(deployment: ReleaseDeployment): Promise<void> {
  const { release, smoke, protect } = deployment;
  const store = await deployAndRecord(deployment);
  await keepMaps(store, release.id, deployment.maps);
  const verdict = await smoke();
  await markRelease(store, release, verdict);
  if (verdict === 'failed') await returnFrom(deployment, store);
  if (protect) {
    await protect();
    // Who goes back to this release must not take the protection away again.
    await recordRelease(store, { ...release, state: verdict }, deployment.assembly);
  }
  await pruneReleases(store, release.at);
}
