import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { startIdentity } from '@rostro/local-aws/identity';
import { USER_POOL } from '../local/user-pool.ts';
import { chooseCloud, chooseTable, localDataDir } from './choose-table.ts';

export interface Accounts {
  cognito: CognitoIdentityProviderClient;
  userPoolId: string;
  done: () => Promise<void>;
}

/**
 * The accounts of an environment, or of this machine's data folder while nobody else uses it; points the table's client
 * to the table beside them, as `chooseTable` does.
 * @throws {ConfigurationError} if there are none, or another Rostro uses them
 */
export async function chooseAccounts(env: string | undefined): Promise<Accounts> {
  if (env !== undefined) return { ...(await chooseCloud(env)), done: async () => undefined };
  const giveBack = await chooseTable(undefined);
  const identity = await startIdentity({
    dataDir: localDataDir(),
    pool: USER_POOL,
    mail: async () => {
      throw new Error('the pool sends no letter while Rostro is not running');
    },
  });
  const server = createServer(identity.handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const cognito = new CognitoIdentityProviderClient({ endpoint: `http://127.0.0.1:${port}` });
  const done = async (): Promise<void> => {
    cognito.destroy();
    server.closeAllConnections();
    server.close();
    await identity.close();
    await giveBack();
  };
  return { cognito, userPoolId: identity.userPoolId, done };
}
