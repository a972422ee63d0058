import { CloudFormationClient, DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { type STACKS, stackNameOf } from '../../infra/config/names.ts';
import type { Clinic } from './clinic.ts';
import { ENVIRONMENT } from './deployment.ts';

export type StackId = (typeof STACKS)[number];

/** A stack's resources: logical id → physical id. */
export async function resourcesOf(stack: StackId): Promise<Record<string, string>> {
  const StackName = stackNameOf(ENVIRONMENT, stack);
  const { StackResources = [] } = await new CloudFormationClient().send(
    new DescribeStackResourcesCommand({ StackName }),
  );
  return Object.fromEntries(
    StackResources.map(({ LogicalResourceId = '', PhysicalResourceId = '' }) => [
      LogicalResourceId,
      PhysicalResourceId,
    ]),
  );
}

/** The one resource of the stack App with this beginning of its logical id, before the CDK's hash. */
export async function resourceOf(id: string): Promise<string> {
  const name = new RegExp(`^${id}[0-9A-F]{8}$`);
  const [found] = Object.entries(await resourcesOf('App')).filter(([logicalId]) => name.test(logicalId));
  if (found === undefined) throw new Error(`the stack App has no ${id}`);
  return found[1];
}

export interface DeployedFunction {
  FunctionName: string;
  CodeSha256: string;
  Environment: { Variables: Record<string, string> };
}

export async function functionsOf({ endpoint }: Pick<Clinic, 'endpoint'>): Promise<DeployedFunction[]> {
  const found: DeployedFunction[] = [];
  for (let marker = ''; ; ) {
    const answer = await fetch(`${endpoint}/2015-03-31/functions/?MaxItems=50${marker && `&Marker=${marker}`}`);
    const { Functions, NextMarker } = (await answer.json()) as { Functions: DeployedFunction[]; NextMarker?: string };
    found.push(...Functions);
    if (!NextMarker) return found;
    marker = encodeURIComponent(NextMarker);
  }
}

/** To a topic, as the messaging service publishes. */
export async function publish({ endpoint }: Clinic, TopicArn: string, Message: string): Promise<void> {
  const body = new URLSearchParams({ Action: 'Publish', Version: '2010-03-31', TopicArn, Message });
  const answer = await fetch(endpoint, { method: 'POST', body });
  if (!answer.ok) throw new Error(`SNS answers ${answer.status}: ${await answer.text()}`);
}
