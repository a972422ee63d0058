import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { S3Client } from '@aws-sdk/client-s3';
import { ROOT } from '../../../infra/build/root.ts';
import { findDeployed } from '../../../infra/operations/deployed.ts';
import { newRelease, type Release } from '../../../infra/operations/releases/release.ts';
import { markRelease, type ReleaseStore, recordRelease } from '../../../infra/operations/releases/store.ts';
import { findStore } from '../../../infra/operations/releases/working.ts';
import { bookingCheck } from '../../../infra/operations/smoke/booking.ts';
import { API_CHECKS, smokeTest } from '../../../infra/operations/smoke/smoke.ts';
import { type Fetch, requestOf } from '../../../infra/operations/smoke/visit.ts';
import { releaseVersion } from '../../../infra/stacks/variables.ts';
import { apiOf, type Clinic } from '../clinic.ts';
import { ASSEMBLY, ENVIRONMENT } from '../deployment.ts';
import { signIn } from '../people.ts';

/** With path addresses, because DNS has no name for each bucket here. */
export async function releaseStore(): Promise<ReleaseStore> {
  const store = await findStore('us-east-1', ENVIRONMENT);
  if (store === undefined) throw new Error('the Stateful stack has no bucket of releases');
  return { ...store, s3: new S3Client({ region: 'us-east-1', forcePathStyle: true }) };
}

/**
 * The smoke test of `npm run deploy` without the site's part: requests go to the API's own address, with the CDN's
 * header, and somebody signs in as the emulator allows.
 */
export async function smokeIsGood(clinic: Clinic): Promise<boolean> {
  const deployed = await findDeployed(new CloudFormationClient(), ENVIRONMENT);
  const visit: Fetch = async (address, posted) => {
    const isPast = address.startsWith(deployed.apiAddress);
    const path = address.slice((isPast ? deployed.apiAddress : deployed.siteAddress).length);
    const { headers, ...request } = requestOf(posted);
    const origin: Record<string, string> = isPast ? {} : { 'x-origin-verify': clinic.originSecret };
    const answer = await fetch(apiOf(clinic) + path, { ...request, headers: { ...headers, ...origin } });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const booking = bookingCheck({
    cognito: clinic.cognito,
    signIn: async (_, { email, password }) => (await signIn(clinic, email, password)).accessToken,
  });
  const checks = [...API_CHECKS, booking];
  return (await smokeTest(deployed, { seconds: 0, checks, visit })).length === 0;
}

/** The record of the last deployment, as `npm run deploy` writes it. */
export async function findRecordedRelease(clinic: Clinic): Promise<{ release: Release; isGood: boolean }> {
  const store = await releaseStore();
  const release = newRelease(releaseVersion(ROOT), new Date().toISOString(), { configuration: {} });
  await recordRelease(store, release, ASSEMBLY);
  const isGood = await smokeIsGood(clinic);
  await markRelease(store, release, isGood ? 'good' : 'failed');
  return { release, isGood };
}
