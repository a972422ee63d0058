import {
  type Change,
  ChangeSetNotFoundException,
  type CloudFormationClient,
  DeleteChangeSetCommand,
  type DescribeChangeSetOutput,
  paginateDescribeChangeSet,
  SetStackPolicyCommand,
} from '@aws-sdk/client-cloudformation';
import { ConfigurationError } from '../../config/load.ts';
import { isNoStack } from '../deployed.ts';
import { linesOf, stop } from '../preflight/finding.ts';
import { about, type ReleaseFinding } from './changes.ts';
import { OPEN_STACK_POLICY, PROTECTED_TYPES, STACK_POLICY } from './protected.ts';

/** Removal for which CloudFormation says that the resource itself stays. */
const isKept = ({ ResourceChange }: Change): boolean => /Retain/.test(ResourceChange?.PolicyAction ?? '');

const attributesOf = ({ ResourceChange }: Change): string =>
  [
    ...new Set(
      (ResourceChange?.Details ?? [])
        .filter(({ Target }) => Target?.RequiresRecreation !== 'Never')
        .map(({ Target }) => Target?.Name ?? Target?.Attribute ?? '')
        .filter(Boolean),
    ),
  ].join(', ');

/**
 * What CloudFormation would replace or remove of what holds data. It decides by the deployed resources and not by a
 * recorded template, so it also sees what somebody changed by hand.
 */
export function changeSetFindings({ StackName = '', Changes = [] }: DescribeChangeSetOutput): ReleaseFinding[] {
  return Changes.flatMap((change) => {
    const { Action, LogicalResourceId: id = '', ResourceType = '', Replacement } = change.ResourceChange ?? {};
    if (!PROTECTED_TYPES.includes(ResourceType)) return [];
    const where = `${ResourceType} ${id} of ${StackName}`;
    if (Action === 'Remove') {
      const what = `CloudFormation would remove ${where}${isKept(change) ? ' from the stack, and leave it behind' : ''}.`;
      return [about(id, stop(what, `Bring its construct back, or add --allow-replacement ${id}.`))];
    }
    if (Action !== 'Modify' || Replacement === undefined || Replacement === 'False') return [];
    const would = Replacement === 'True' ? 'would' : 'may';
    const because = attributesOf(change);
    const what = `CloudFormation ${would} replace ${where} by an empty one${because ? ` (${because})` : ''}.`;
    return [about(id, stop(what, `Take the change back, or add --allow-replacement ${id}.`))];
  });
}

/** A change set with all its pages; null if none was made, because nothing changes. */
async function describeChangeSet(
  client: CloudFormationClient,
  StackName: string,
  ChangeSetName: string,
): Promise<DescribeChangeSetOutput | null> {
  try {
    const pages: DescribeChangeSetOutput[] = [];
    for await (const page of paginateDescribeChangeSet({ client }, { StackName, ChangeSetName })) pages.push(page);
    return { ...pages[0], Changes: pages.flatMap(({ Changes = [] }) => Changes) };
  } catch (error) {
    if (error instanceof ChangeSetNotFoundException || isNoStack(error)) return null;
    throw error;
  }
}

export interface GuardedDeployment {
  cloudFormation: CloudFormationClient;
  /** In the order of deployment. */
  stacks: readonly string[];
  /** Of this deployment alone. */
  changeSet: string;
  /** The resources of which somebody said on the command line that they may go. */
  allowed: readonly string[];
  /** Runs the CDK's tool on the assembly. */
  cdk: (args: readonly string[]) => Promise<void>;
  tell: (line: string) => void;
}

/** @throws ConfigurationError with every finding, after the change set was deleted */
async function mustKeepData(
  deployment: GuardedDeployment,
  stack: string,
  found: DescribeChangeSetOutput,
): Promise<void> {
  const { cloudFormation, changeSet, allowed, tell } = deployment;
  const refused = changeSetFindings({ ...found, StackName: stack }).filter(({ subject }) => !allowed.includes(subject));
  if (refused.length === 0) return;
  for (const finding of refused) tell(linesOf(finding));
  await cloudFormation.send(new DeleteChangeSetCommand({ StackName: stack, ChangeSetName: changeSet }));
  throw new ConfigurationError(`${stack} was not deployed, nor what comes after it: see above.`);
}

const isNew = ({ Changes = [] }: DescribeChangeSetOutput): boolean =>
  Changes.every(({ ResourceChange }) => ResourceChange?.Action === 'Add');

async function deployStack(deployment: GuardedDeployment, stack: string): Promise<void> {
  const { cloudFormation, changeSet, allowed, cdk } = deployment;
  const how = (method: string) => [
    ...['deploy', stack, '--exclusively', '--require-approval', 'never'],
    ...['--method', method, '--change-set-name', changeSet],
  ];
  await cdk(how('prepare-change-set'));
  const found = await describeChangeSet(cloudFormation, stack, changeSet);
  if (found !== null && found.ExecutionStatus !== 'UNAVAILABLE') {
    await mustKeepData(deployment, stack, found);
    if (allowed.length > 0 && !isNew(found)) await setPolicy(deployment, stack, OPEN_STACK_POLICY);
    await cdk(how('execute-change-set'));
  }
  await setPolicy(deployment, stack, STACK_POLICY);
}

const setPolicy = ({ cloudFormation }: GuardedDeployment, StackName: string, StackPolicyBody: string) =>
  cloudFormation.send(new SetStackPolicyCommand({ StackName, StackPolicyBody }));

/**
 * Deploys stack after stack: CloudFormation says what it would do, a check reads it, and only then it is done. A stack
 * can be looked at only when those before it are deployed, because it reads their outputs. The stack policy refuses the same
 * to everybody who deploys by another way.
 */
export async function deployGuarded(deployment: GuardedDeployment): Promise<void> {
  for (const stack of deployment.stacks) await deployStack(deployment, stack);
}
