import { DescribeUserPoolClientCommand, ListUserPoolClientsCommand } from '@aws-sdk/client-cognito-identity-provider';
import { cached } from '@rostro/platform/cache';
import { env, isSet } from '@rostro/platform/env';
import { cognito } from './pool.ts';

const FIVE_MINUTES_MS = 300_000;
const MOST_CLIENTS = 60;

/** The origin to which the pool's client of the site comes back. */
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
 * The site's address, without a slash at the end. Where none is configured, CloudFront chooses it after this function is
 * made, and the pool's client of the site, made last, names it. Metadata of a request could not say it: people write those
 * themselves, and Cognito hands on none of an invitation.
 */
export const siteAddress = async (userPoolId: string): Promise<string> =>
  isSet('SITE_URL') ? env('SITE_URL') : found.get(userPoolId);
