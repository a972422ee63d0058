import {
  type CfnUserPoolClient,
  ClientAttributes,
  type UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
} from 'aws-cdk-lib/aws-cognito';
import type { Environment } from '../config/environment.ts';
import { guestClientNameOf } from '../config/names.ts';

/**
 * By which our own server signs guests up while they book, and nobody signs in. The secret stays in the pool: the function
 * reads it there.
 */
export function guestClient(environment: Environment, pool: UserPool): UserPoolClient {
  const own = new ClientAttributes().withStandardAttributes({ email: true, fullname: true });
  const client = pool.addClient('Guests', {
    userPoolClientName: guestClientNameOf(environment.name),
    generateSecret: true,
    disableOAuth: true,
    preventUserExistenceErrors: true,
    supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
    readAttributes: own,
    // Retry and sweep know their own accounts by it.
    writeAttributes: own.withCustomAttributes('made_for'),
  });
  // Without any, Cognito would allow password proofs; this one alone lets nobody in, as nobody gets a refresh token.
  (client.node.defaultChild as CfnUserPoolClient).explicitAuthFlows = ['ALLOW_REFRESH_TOKEN_AUTH'];
  return client;
}
