import { DescribeUserPoolClientCommand, ListUserPoolClientsCommand } from '@aws-sdk/client-cognito-identity-provider';
import { cached } from '@rostro/platform/cache';
import { env, isSet } from '@rostro/platform/env';
import { cognito } from './pool.ts';

const FIVE_MINUTES_MS = 300_000;
const MOST_CLIENTS = 60;

/** The callback origin of the pool's client for the site. */
async function addressInPool(UserPoolId: string): Promise<string> {
  const name = env('SITE_CLIENT');
  const { UserPoolClients = [] } = await cognito.send(
    new ListUserPoolClientsCommand({ UserPoolId, MaxResults: MOST_CLIENTS }),
  );
  const ClientId = UserPoolClients.find(({ ClientName }) => ClientName === name)?.ClientId;
  if (ClientId === undefined) throw new Error(`the user pool has no client ${name}`);
  const { UserPoolClient } = await cognito.send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId }));
  const callback = UserPoolClient?.CallbackURLs?.[0];
  if (callback === undefined) throw new Error(`the client ${name} comes back nowhere`);
  return new URL(callback).origin;
}

const found = cached(addressInPool, FIVE_MINUTES_MS);

/**
 * The site's address, without a slash at the end. Without a configured address CloudFront chooses one after this
 * function is made; the pool's client for the site, made last, knows it. Request metadata is no source: callers write
 * it themselves, and Cognito passes on none for an invitation.
 */
export const siteAddress = async (userPoolId: string): Promise<string> =>
  isSet('SITE_URL') ? env('SITE_URL') : found.get(userPoolId);
