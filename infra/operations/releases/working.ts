import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { ConfigurationError } from '../../config/load.ts';
import { findDeployed, outputsOf } from '../deployed.ts';
import { bookingCheck } from '../smoke/booking.ts';
import { ANSWER_CHECKS, smokeTest } from '../smoke/smoke.ts';
import type { ReleaseState } from './release.ts';
import type { ReleaseStore } from './store.ts';

/** The store of an environment's releases; undefined if it was never deployed. */
export async function findStore(region: string, environment: string): Promise<ReleaseStore | undefined> {
  const { ReleasesBucket: bucket } = await outputsOf(new CloudFormationClient({ region }), environment, 'Stateful');
  return bucket === undefined ? undefined : { s3: new S3Client({ region }), bucket };
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

/** What a smoke test makes of a release. */
export type Verdict = Extract<ReleaseState, 'good' | 'unrehearsed' | 'failed'>;

/** Whether this release answers as it should, and somebody could book. */
export async function verdictOn(place: Place, seconds?: number): Promise<Verdict> {
  let verdict: Verdict = 'good';
  const booking = bookingCheck({
    cognito: new CognitoIdentityProviderClient(place),
    onSkip: () => {
      verdict = 'unrehearsed';
    },
  });
  return (await answers(place, [...ANSWER_CHECKS, booking], seconds)) ? verdict : 'failed';
}

export const doesNotWork = (environment: string): ConfigurationError =>
  new ConfigurationError(
    `${environment} does not work as it should. To go back to the previous release: npm run rollback -- --env ${environment}`,
  );
