import { parseArgs } from 'node:util';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { instantOf, todayAt } from '@rostro/shared/time';
import { ROOT } from '../infra/build/root.ts';
import { environmentOf, runScript } from '../infra/cli/options.ts';
import { ConfigurationError } from '../infra/config/load.ts';
import { findCloudTarget } from '../infra/operations/cloud-target.ts';
import { SeedConflict, seedBase, seedDemo } from '../infra/seed/index.ts';

const USAGE = 'npm run seed -- --env dev [--demo]';

function options(): { env: string; demo: boolean } {
  try {
    const known = { env: { type: 'string' }, demo: { type: 'boolean', default: false } } as const;
    const { env, demo } = parseArgs({ options: known, args: process.argv.slice(2) }).values;
    if (env !== undefined) return { env, demo };
  } catch {
    // The usage names the known ones.
  }
  throw new ConfigurationError(`Usage: ${USAGE}`);
}

/**
 * Writes the data that a deployed clinic needs before it can work, and overwrites nothing. With `--demo` also a
 * catalog, clients and an agenda, never in prod and never with an account.
 */
await runScript(async () => {
  const { env, demo } = options();
  if (demo && env === 'prod') throw new ConfigurationError('prod takes no demo data.');
  const { name, region } = environmentOf(ROOT, env);
  const { tableName } = await findCloudTarget(new CloudFormationClient({ region }), name);
  const table = { client: DynamoDBDocumentClient.from(new DynamoDBClient({ region })), name: tableName };

  const put = await seedBase(table, { demo });
  console.log(`${tableName}: ${put} roles, payment methods and settings were missing and are there now.`);
  if (!demo) return;
  try {
    await seedDemo(table, todayAt(instantOf(Date.now())));
  } catch (error) {
    if (!(error instanceof SeedConflict)) throw error;
    const [first] = error.keys;
    throw new ConfigurationError(`No demo was written: ${error.message}, the first being ${first?.pk} ${first?.sk}.`);
  }
  console.log(`${tableName}: the demo clinic is there.`);
});
