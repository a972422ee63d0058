import { createHmac } from 'node:crypto';
import { DescribeUserPoolClientCommand } from '@aws-sdk/client-cognito-identity-provider';
import { userPool } from '@rostro/platform/auth/pool';
import { cached } from '@rostro/platform/cache';
import { env } from '@rostro/platform/env';

/** The app client's secret by its id, read once per instance. It is in no template and in no environment. */
const secrets = cached(async (ClientId): Promise<string> => {
  const { UserPoolClient } = await userPool().send(
    new DescribeUserPoolClientCommand({ UserPoolId: env('USER_POOL_ID'), ClientId }),
  );
  if (!UserPoolClient?.ClientSecret) throw new Error('the app client of guests has no secret');
  return UserPoolClient.ClientSecret;
}, Number.POSITIVE_INFINITY);

/** Proves to the user pool that a request in the app client's name comes from us. */
export async function guestClient(username: string): Promise<{ ClientId: string; SecretHash: string }> {
  const ClientId = env('GUEST_CLIENT_ID');
  const secret = await secrets.get(ClientId);
  return {
    ClientId,
    SecretHash: createHmac('sha256', secret)
      .update(username + ClientId)
      .digest('base64'),
  };
}
