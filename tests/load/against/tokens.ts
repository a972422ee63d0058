import { writeFileSync } from 'node:fs';
import { startIdentity } from '@rostro/local-aws/identity';
import { USER_POOL } from '../../../infra/local/user-pool.ts';

/**
 * Signs in accounts of an unused data folder, and writes their tokens into a file. Like `fill`, by the checkout's own
 * code.
 */
export interface SigningIn {
  dataDir: string;
  /** The number of the first account, and the count. */
  first: number;
  count: number;
  file: string;
}

const { dataDir, first, count, file } = JSON.parse(process.argv[2] ?? '{}') as SigningIn;
const identity = await startIdentity({ dataDir, pool: USER_POOL, mail: async () => {} });
const tokens: string[] = [];
for (let number = first; number < first + count; number++) {
  tokens.push((await identity.signIn(`persona${number}@rostro.test`)).AccessToken);
}
await identity.close();
writeFileSync(file, JSON.stringify(tokens));
