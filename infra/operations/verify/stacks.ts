import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type CloudFormationClient,
  DescribeStackDriftDetectionStatusCommand,
  DescribeStackResourceDriftsCommand,
  DetectStackDriftCommand,
  GetStackPolicyCommand,
} from '@aws-sdk/client-cloudformation';
import { STACKS, stackNameOf } from '../../config/names.ts';
import { stackOf } from '../deployed.ts';
import { isProtected, STACK_POLICY } from '../releases/protected.ts';
import { deployedTemplates } from '../releases/templates.ts';
import { type AccountCheck, failed, ok } from './check.ts';

const stacksOf = (environment: string): string[] => STACKS.map((stack) => stackNameOf(environment, stack));

export const stackPoliciesAreInPlace: AccountCheck = {
  name: 'CloudFormation refuses to replace or remove what holds data',
  async look({ cloudFormation }, { name }) {
    const without: string[] = [];
    for (const StackName of stacksOf(name)) {
      const { StackPolicyBody } = await cloudFormation.send(new GetStackPolicyCommand({ StackName }));
      const policy = StackPolicyBody === undefined ? undefined : JSON.parse(StackPolicyBody);
      if (!isDeepStrictEqual(policy, JSON.parse(STACK_POLICY))) without.push(StackName);
    }
    if (without.length === 0) return ok('every stack has its policy');
    return failed(`${without.join(', ')} has none, or another`, `npm run deploy -- --env ${name} sets it.`);
  },
};

export const deletionIsRefused: AccountCheck = {
  name: 'AWS refuses to delete table, accounts and stacks',
  async look({ cloudFormation }, { name, deletionProtection }) {
    if (!deletionProtection) return ok('the environment asks for no protection');
    const bare = isProtected(await deployedTemplates(cloudFormation, name)) ? [] : ['the table'];
    for (const stack of STACKS) {
      const isGuarded = (await stackOf(cloudFormation, name, stack))?.EnableTerminationProtection;
      if (!isGuarded) bare.push(stackNameOf(name, stack));
    }
    if (bare.length === 0) return ok('it does');
    return failed(
      `${bare.join(', ')} can be deleted`,
      `npm run deploy -- --env ${name} protects them once the smoke test passes.`,
    );
  },
};

const PATIENCE_SECONDS = 300;
const EVERY_SECONDS = 5;

async function driftOf(cloudFormation: CloudFormationClient, StackName: string): Promise<string[]> {
  const { StackDriftDetectionId } = await cloudFormation.send(new DetectStackDriftCommand({ StackName }));
  const end = Date.now() + PATIENCE_SECONDS * 1000;
  for (;;) {
    const { DetectionStatus, DetectionStatusReason } = await cloudFormation.send(
      new DescribeStackDriftDetectionStatusCommand({ StackDriftDetectionId }),
    );
    if (DetectionStatus === 'DETECTION_COMPLETE') break;
    if (DetectionStatus === 'DETECTION_FAILED') throw new Error(`${StackName}: ${DetectionStatusReason}`);
    if (Date.now() > end) throw new Error(`${StackName}: no answer after ${PATIENCE_SECONDS} seconds`);
    await pause(EVERY_SECONDS * 1000);
  }
  const { StackResourceDrifts = [] } = await cloudFormation.send(
    new DescribeStackResourceDriftsCommand({ StackName, StackResourceDriftStatusFilters: ['MODIFIED', 'DELETED'] }),
  );
  return StackResourceDrifts.map(({ LogicalResourceId, StackResourceDriftStatus, PropertyDifferences = [] }) =>
    `${StackName} ${LogicalResourceId} ${StackResourceDriftStatus} ${PropertyDifferences.map(({ PropertyPath }) => PropertyPath).join(' ')}`.trim(),
  );
}

export const nothingDrifted: AccountCheck = {
  name: 'nobody changed resources by hand',
  async look({ cloudFormation }, { name }) {
    const drifted: string[] = [];
    for (const stack of stacksOf(name)) drifted.push(...(await driftOf(cloudFormation, stack)));
    if (drifted.length === 0) return ok('no drift');
    return failed(
      drifted.join('; '),
      'Undo it in the console, or write it into infra/ and deploy (docs/operations/watching.md, "Drift").',
    );
  },
};
