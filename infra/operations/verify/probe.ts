import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import * as z from 'zod';
import { outputsOf } from '../deployed.ts';
import { type SignedRequest, sendSigned } from '../preflight/signed.ts';
import { type AccountCheck, failed, ok } from './check.ts';

/** Lambda's answer for a function that threw. */
const Failed = z.object({ errorMessage: z.string() });

/**
 * Runs the deployed probe once: what it needs in an account (the domain, the CDN and its web ACL, the right to write) shows only there.
 * @returns what failed; empty: all is well
 */
export async function checkProbe(
  cloudFormation: CloudFormationClient,
  credentials: SignedRequest['credentials'],
  { name, region }: { name: string; region: string },
): Promise<string[]> {
  const { ProbeFunction } = await outputsOf(cloudFormation, name, 'App');
  if (ProbeFunction === undefined) return [`Rostro-${name}-App puts out no ProbeFunction: deploy this release first`];
  const { status, text } = await sendSigned({
    service: 'lambda',
    region,
    credentials,
    method: 'POST',
    path: `/2015-03-31/functions/${ProbeFunction}/invocations`,
    patienceMs: 70_000,
  });
  if (status !== 200) return [`Lambda answered ${status}: ${text.slice(0, 200)}`];
  const failed = Failed.safeParse(JSON.parse(text || 'null'));
  return failed.success ? [`${failed.data.errorMessage}: see "faults" in the log of ${ProbeFunction}`] : [];
}

export const probeIsWell: AccountCheck = {
  name: 'the probe finds the site, the API and the table well (run once)',
  look: async ({ cloudFormation }, { name, region }) => {
    const credentials = () => cloudFormation.config.credentials();
    const faults = await checkProbe(cloudFormation, credentials, { name, region });
    return faults.length === 0 ? ok('it does') : failed(faults.join('; '), 'The runbook: "The probe fails".');
  },
};
