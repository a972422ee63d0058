import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { ConfigurationError } from '../../config/load.ts';
import { findDeployed, outputsOf } from '../deployed.ts';
import { bookingCheck } from '../smoke/booking.ts';
import { ANSWER_CHECKS, smokeTest } from '../smoke/smoke.ts';
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

interface Place {
  region: string;
  environment: string;
}

/** Whether the previous release answers as it should again, printed line by line. What it could, it was asked when it was new. */
export async function answers(
  { region, environment }: Place,
  checks = ANSWER_CHECKS,
  seconds = PATIENCE_SECONDS,
): Promise<boolean> {
  const deployed = await findDeployed(new CloudFormationClient({ region }), environment);
  console.log(`Smoke test of ${deployed.siteAddress}, version ${deployed.version}:`);
  return (await smokeTest(deployed, { checks, seconds })).length === 0;
}

/** Whether this release answers as it should, and somebody could book. */
export const isWorking = (place: Place, seconds?: number): Promise<boolean> =>
  answers(place, [...ANSWER_CHECKS, bookingCheck({ cognito: new CognitoIdentityProviderClient(place) })], seconds);

export const doesNotWork = (environment: string): ConfigurationError =>
  new ConfigurationError(
    `${environment} does not work as it should. To go back to the previous release: npm run rollback -- --env ${environment}`,
  );
