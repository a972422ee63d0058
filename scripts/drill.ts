import { parseArgs } from 'node:util';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { instantOf } from '@rostro/shared/time';
import { ROOT } from '../infra/build/root.ts';
import { environmentOf, runScript } from '../infra/cli/options.ts';
import { ConfigurationError } from '../infra/config/load.ts';
import { findCloudTarget } from '../infra/operations/cloud-target.ts';
import { dropCopy, LATEST, resolvedMoment, tableOfMoment } from '../infra/operations/restore/copy.ts';
import { drill } from '../infra/operations/restore/drill.ts';

const USAGE = 'npm run drill -- --env prod';

function wantedEnvironment(): string {
  try {
    const { env } = parseArgs({ options: { env: { type: 'string' } }, args: process.argv.slice(2) }).values;
    if (env !== undefined) return env;
  } catch {
    // The usage names the known ones.
  }
  throw new ConfigurationError(`Usage: ${USAGE}`);
}

/** `npm run drill`: restores the table beside the live one, audits it, prints the duration, and deletes it. */
await runScript(async () => {
  const { name, region } = environmentOf(ROOT, wantedEnvironment());
  const { tableName: live } = await findCloudTarget(new CloudFormationClient({ region }), name);
  const dynamo = new DynamoDBClient({ region });
  const moment = await resolvedMoment(dynamo, live, LATEST);
  const say = (line: string) => console.log(line);
  const isSound = await drill({
    restore: () => tableOfMoment(dynamo, live, { at: moment, say }),
    audit: async (tableName) => {
      Object.assign(process.env, { TABLE_NAME: tableName, AWS_REGION: region });
      // The table's client reads its environment when it is loaded.
      const { auditTable } = await import('@rostro/table-audit/audit');
      return auditTable(() => instantOf(Date.now()));
    },
    drop: () => dropCopy(dynamo, live, moment),
    now: Date.now,
    say,
  });
  if (!isSound) process.exitCode = 1;
});
