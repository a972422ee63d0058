import { type CloudFormationClient, DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation';
import { ConfigurationError } from '../config/load.ts';
import { stackNameOf } from '../config/names.ts';

/** The addresses and names of a deployed environment, from its stacks' outputs. */
export interface Deployed {
  environment: string;
  /** With scheme, without a slash at the end. */
  siteAddress: string;
  /** The CDN's own address; the same if the environment has no domain. */
  cdnAddress: string;
  /** The API's own address, past the CDN. */
  apiAddress: string;
  /** What `GET /api/health` should tell. */
  version: string;
  userPoolId: string;
  userPoolClientId: string;
}

/** CloudFormation has no error code for a stack that does not exist. */
export const isNoStack = (error: unknown): boolean => error instanceof Error && /does not exist/.test(error.message);

/** A stack of an environment; undefined if it was never deployed. */
export async function stackOf(
  cloudFormation: CloudFormationClient,
  environment: string,
  stack: string,
): Promise<Stack | undefined> {
  try {
    const StackName = stackNameOf(environment, stack);
    return (await cloudFormation.send(new DescribeStacksCommand({ StackName }))).Stacks?.[0];
  } catch (error) {
    if (isNoStack(error)) return undefined;
    throw error;
  }
}

/** Its first deployment was begun, or failed: nothing ever ran in it. */
const NEVER_MADE = ['REVIEW_IN_PROGRESS', 'ROLLBACK_COMPLETE', 'ROLLBACK_FAILED', 'DELETE_COMPLETE'];
export const isMade = (stack: Stack | undefined): boolean =>
  stack !== undefined && !NEVER_MADE.includes(stack.StackStatus ?? '');

/** A stack's outputs by name; empty if there is no such stack. */
export async function outputsOf(
  cloudFormation: CloudFormationClient,
  environment: string,
  stack: string,
): Promise<Partial<Record<string, string>>> {
  const found = await stackOf(cloudFormation, environment, stack);
  return Object.fromEntries((found?.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));
}

/** @throws ConfigurationError if a stack is missing, or too old for these outputs */
export async function findDeployed(cloudFormation: CloudFormationClient, environment: string): Promise<Deployed> {
  const of = async (stack: string) => outputsOf(cloudFormation, environment, stack);
  const [stateful, app] = await Promise.all([of('Stateful'), of('App')]);
  const named = (name: string, value: string | undefined): string => {
    if (value !== undefined) return value;
    throw new ConfigurationError(
      `${environment} is not whole here, its stacks put out no ${name}. Deploy: npm run deploy -- --env ${environment}`,
    );
  };
  return {
    environment,
    siteAddress: named('SiteAddress', app.SiteAddress),
    cdnAddress: named('CdnAddress', app.CdnAddress),
    apiAddress: named('ApiAddress', app.ApiAddress),
    version: named('Version', app.Version),
    userPoolId: named('UserPoolId', stateful.UserPoolId),
    userPoolClientId: named('UserPoolClientId', app.UserPoolClientId),
  };
}
