import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { outputsOf } from '../deployed.ts';
import { type AccountCheck, failed, ok } from './check.ts';

/** What it needs in an account (the domain, the CDN and its web ACL, the right to write) shows only there. */
export const probeIsWell: AccountCheck = {
  name: 'the probe finds the site, the API and the table well (run once)',
  async look({ cloudFormation }, { name, region }) {
    const { ProbeFunction } = await outputsOf(cloudFormation, name, 'App');
    if (ProbeFunction === undefined) return failed('the stack App puts out no ProbeFunction', 'Deploy this release.');
    const asked = new InvokeCommand({ FunctionName: ProbeFunction });
    const { FunctionError, Payload } = await new LambdaClient({ region }).send(asked);
    if (FunctionError === undefined) return ok('it does');
    const { errorMessage } = JSON.parse(Payload?.transformToString() || '{}');
    return failed(
      `${errorMessage ?? FunctionError}: see "faults" in the log of ${ProbeFunction}`,
      'The runbook: "The probe fails".',
    );
  },
};
