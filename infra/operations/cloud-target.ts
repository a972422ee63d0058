import { type CognitoIdentityProviderClient, paginateListUserPools } from '@aws-sdk/client-cognito-identity-provider';
import { ConfigurationError } from '../config/load.ts';
import { tableNameOf, userPoolNameOf } from '../config/names.ts';

export interface CloudTarget {
  tableName: string;
  userPoolId: string;
}

/**
 * The account pool and the table of a deployed environment, by the outputs of its stacks.
 * @throws ConfigurationError if it is not deployed in the current account and region
 */
export async function findCloudTarget(
  cognito: CognitoIdentityProviderClient,
  environment: string,
): Promise<CloudTarget> {
  const name = userPoolNameOf(environment);
  for await (const page of paginateListUserPools({ client: cognito, pageSize: 60 }, { MaxResults: 60 })) {
    const pool = page.UserPools?.find((candidate) => candidate.Name === name);
    if (pool?.Id) return { tableName: tableNameOf(environment), userPoolId: pool.Id };
  }
  throw new ConfigurationError(`No user pool "${name}" here. Deploy first: npm run deploy -- --env ${environment}`);
}
