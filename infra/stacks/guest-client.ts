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
 * The app client with which our server signs guests up while they book; nobody signs in with it. The secret stays in
 * the pool, where the function reads it.
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
  // Without any flow Cognito would allow password proofs; with this one alone nobody can sign in, because nobody gets a
  // refresh token.
  (client.node.defaultChild as CfnUserPoolClient).explicitAuthFlows = ['ALLOW_REFRESH_TOKEN_AUTH'];
  return client;
}
