import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { ConfigurationError } from '../config/load.ts';
import { stackNameOf } from '../config/names.ts';
import { outputsOf } from './deployed.ts';

export interface CloudTarget {
  tableName: string;
  userPoolId: string;
}

/**
 * The account pool and the table of a deployed environment, by the outputs of its stacks and never by a name: a pool that a
 * failed creation left behind is called as the real one is.
 * @throws ConfigurationError if it is not deployed in the current account and region
 */
export async function findCloudTarget(cloudFormation: CloudFormationClient, environment: string): Promise<CloudTarget> {
  const { TableName, UserPoolId } = await outputsOf(cloudFormation, environment, 'Stateful');
  if (TableName !== undefined && UserPoolId !== undefined) return { tableName: TableName, userPoolId: UserPoolId };
  throw new ConfigurationError(
    `${stackNameOf(environment, 'Stateful')} puts out no table and no user pool here. Deploy first: npm run deploy -- --env ${environment}`,
  );
}
