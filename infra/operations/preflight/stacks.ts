import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { stackNameOf } from '../../config/names.ts';
import { stackOf } from '../deployed.ts';
import { type Finding, stop, uncheckedFinding } from './finding.ts';

const STACKS = ['Stateful', 'Api', 'Web', 'Ops'] as const;

/** States that CloudFormation cannot leave by itself. After any other interruption another deployment continues. */
async function look(cloudFormation: CloudFormationClient, environment: string, stack: string): Promise<Finding[]> {
  const name = stackNameOf(environment, stack);
  try {
    const status = (await stackOf(cloudFormation, environment, stack))?.StackStatus ?? '';
    if (/ROLLBACK_FAILED$/.test(status)) {
      const fix = `npx cdk rollback ${name} --app cdk.out, or "Continue update rollback" in the console of CloudFormation.`;
      return [stop(`The stack ${name} is ${status}: CloudFormation refuses another deployment.`, fix)];
    }
    if (status === 'DELETE_FAILED' || status === 'DELETE_IN_PROGRESS') {
      const fix = `npm run destroy -- --env ${environment} once more, to its end; then deploy.`;
      return [stop(`The stack ${name} is ${status}: half of it may be gone.`, fix)];
    }
    return [];
  } catch (error) {
    return [uncheckedFinding(`The stack ${name}`, error)];
  }
}

/** Checks that each stack is in a state that allows a deployment. */
export async function stackFindings(cloudFormation: CloudFormationClient, environment: string): Promise<Finding[]> {
  return (await Promise.all(STACKS.map((stack) => look(cloudFormation, environment, stack)))).flat();
}
