import {
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '@rostro/shared/errors';
import { env } from '../env.ts';
import { unlogged } from '../unlogged.ts';

let client: CognitoIdentityProviderClient | undefined;

/**
 * The user pool's client, made at first use, because most requests need none. Region and endpoint come from the SDK's
 * own environment, as the table's do.
 */
export function userPool(): CognitoIdentityProviderClient {
  client ??= unlogged(
    new CognitoIdentityProviderClient({
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 2000, requestTimeout: 4000, throwOnRequestTimeout: true },
    }),
  );
  return client;
}

/** An account is named by the pool's user name, as the access token carries it. */
export const accountNamed = (username: string) => ({ UserPoolId: env('USER_POOL_ID'), Username: username });

/** @throws {AppError} `unauthorized` if the account is gone: its tokens outlive it by minutes */
export async function lookUp(username: string): Promise<AdminGetUserCommandOutput> {
  try {
    return await userPool().send(new AdminGetUserCommand(accountNamed(username)));
  } catch (error) {
    if (error instanceof UserNotFoundException) throw new AppError('unauthorized');
    throw error;
  }
}
