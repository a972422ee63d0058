import { type CognitoIdentityProviderClient, paginateListUserPools } from '@aws-sdk/client-cognito-identity-provider';
import { ConfigurationError } from '../config/load.ts';
import { tableNameOf, userPoolNameOf } from '../config/names.ts';

export interface CloudTarget {
  tableName: string;
  userPoolId: string;
}

/**
 * Where a deployed environment keeps its accounts and its data, by the names that the stacks give them.
 * @throws ConfigurationError where it is not deployed in the account and region at hand
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
