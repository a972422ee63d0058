import assert from 'node:assert/strict';
import { join } from 'node:path';
import { chooseRelease } from '../../../infra/operations/releases/release.ts';
import { rollbackTo } from '../../../infra/operations/releases/rollback.ts';
import { listReleases, runningRelease } from '../../../infra/operations/releases/store.ts';
import { type Clinic, Visitor } from '../clinic.ts';
import { cdk, deploy, ENVIRONMENT } from '../deployment.ts';
import type { Client } from '../journeys/client.ts';
import type { Staff } from '../journeys/staff.ts';
import { WORK } from '../ministack.ts';
import { withChangedBundle } from './bundle.ts';
import { findRecordedRelease, releaseStore, smokeIsGood } from './releases.ts';
import { continueAfterRelease } from './update.ts';

/** Its first line throws: the function cannot start. */
const BROKEN = "throw new Error('a bad release');";

/** `npm run rollback` after a release that cannot read the catalog. */
export async function rollBackBadRelease(clinic: Clinic, client: Client, { admin }: Staff): Promise<void> {
  const before = await findRecordedRelease(clinic);
  assert.ok(before.isGood);
  await withChangedBundle('booking', BROKEN, async () => void (await deploy(clinic.ministack)));
  const { release, isGood } = await findRecordedRelease(clinic);
  assert.equal(isGood, false);
  assert.equal((await new Visitor(clinic).call('listServices', {})).status >= 500, true);
  clinic.tell('the smoke test of a release that does not start fails');

  const store = await releaseStore();
  const releases = await listReleases(store);
  assert.deepEqual([releases[0]?.id, releases[0]?.state], [release.id, 'failed']);
  const target = chooseRelease(releases, await runningRelease(store));
  assert.equal(target.id, before.release.id);
  const works = await rollbackTo({
    ...{ store, target, environment: ENVIRONMENT, dir: join(WORK, 'rollback') },
    place: { account: '000000000000', region: 'us-east-1' },
    cdk: (args, cwd) => cdk(clinic.ministack, args, cwd),
    confirm: async () => undefined,
    smoke: () => smokeIsGood(clinic),
  });
  assert.equal(works, true);
  assert.equal(await runningRelease(store), before.release.id);
  clinic.tell('the rollback chooses the release before, deploys it, and its smoke test is good');
  await continueAfterRelease(clinic, client, admin);
}
