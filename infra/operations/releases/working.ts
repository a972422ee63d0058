import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { S3Client } from '@aws-sdk/client-s3';
import { ConfigurationError } from '../../config/load.ts';
import { findDeployed, outputsOf } from '../deployed.ts';
import { smokeTest } from '../smoke/smoke.ts';
import type { ReleaseStore } from './store.ts';

/**
 * The store of an environment's releases; undefined if it was never deployed.
 * @param profile of AWS's configuration, for an environment in another account; without it, the current credentials
 */
export async function findStore(
  region: string,
  environment: string,
  profile?: string,
): Promise<ReleaseStore | undefined> {
  const place = { region, ...(profile !== undefined && { profile }) };
  const { ReleasesBucket: bucket } = await outputsOf(new CloudFormationClient(place), environment, 'Stateful');
  return bucket === undefined ? undefined : { s3: new S3Client(place), bucket };
}

/** A new distribution, or a new release, takes some minutes to be available everywhere. */
const PATIENCE_SECONDS = 300;

/** Whether the deployment answers as it should, printed line by line. */
export async function isWorking(region: string, environment: string, seconds = PATIENCE_SECONDS): Promise<boolean> {
  const deployed = await findDeployed(new CloudFormationClient({ region }), environment);
  console.log(`Smoke test of ${deployed.siteAddress}, version ${deployed.version}:`);
  return (await smokeTest(deployed, { seconds })).length === 0;
}

export const doesNotWork = (environment: string): ConfigurationError =>
  new ConfigurationError(
    `${environment} does not work as it should. To go back to the release before: npm run rollback -- --env ${environment}`,
  );
