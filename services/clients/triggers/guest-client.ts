import { DescribeUserPoolClientCommand } from '@aws-sdk/client-cognito-identity-provider';
import { cached } from '@rostro/kit/cache';
import { env } from '@rostro/kit/env';
import { log } from '@rostro/kit/log';
import { cognito } from './cognito.ts';
import { refusal } from './refusal.ts';

interface AppClient {
  UserPoolId: string;
  ClientId: string;
}

/** What app clients are called, by pool and id: asked once per instance; a failure is not remembered. */
const names = cached(async (wanted): Promise<string> => {
  const { UserPoolClient } = await cognito.send(new DescribeUserPoolClientCommand(JSON.parse(wanted) as AppClient));
  return UserPoolClient?.ClientName ?? '';
}, Number.POSITIVE_INFINITY);

/**
 * Is this the app client by which our own server signs guests up? Its id cannot stand in this function's environment: the
 * pool must know the trigger before it can have a client. Its name can.
 * @throws `client_unavailable`
 */
export async function isGuestClient(UserPoolId: string, ClientId: string): Promise<boolean> {
  try {
    return (await names.get(JSON.stringify({ UserPoolId, ClientId } satisfies AppClient))) === env('GUEST_CLIENT_NAME');
  } catch (error) {
    log.error('client_unavailable', { reason: error instanceof Error ? error.name : 'unknown' });
    throw refusal('client_unavailable');
  }
}
