import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { instantOf } from '@rostro/shared/time';
import type { Finding } from '../infra/admin/audit/finding.ts';
import { findCloudTarget } from '../infra/admin/cloud-target.ts';
import { ROOT } from '../infra/build/root.ts';
import { environmentOf, runScript } from '../infra/cli/options.ts';
import { ConfigurationError } from '../infra/config/load.ts';
import { claimDataFolder } from '../infra/local/data-folder.ts';
import { startEngine } from '../infra/local/engine/index.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION, LOCAL_TABLE } from '../infra/local/environment.ts';
import { StartFault } from '../infra/local/fault.ts';

const USAGE = 'npm run audit:table -- [--env dev] [--repair]';

function options(): { env: string | undefined; repair: boolean } {
  try {
    const known = { env: { type: 'string' }, repair: { type: 'boolean', default: false } } as const;
    const { env, repair } = parseArgs({ options: known, args: process.argv.slice(2) }).values;
    return { env, repair };
  } catch {
    throw new ConfigurationError(`Usage: ${USAGE}`);
  }
}

/** The table of an environment, with the credentials at hand, or that of this machine, while nobody else uses it. */
async function chooseTable(env: string | undefined): Promise<() => Promise<void>> {
  if (env !== undefined) {
    const { name, region } = environmentOf(ROOT, env);
    const { tableName } = await findCloudTarget(new CognitoIdentityProviderClient({ region }), name);
    Object.assign(process.env, { TABLE_NAME: tableName, AWS_REGION: region });
    return async () => undefined;
  }
  const dataDir = resolve(process.env.DATA_DIR ?? join(ROOT, '.rostro'));
  const giveBack = claimDataFolder(dataDir);
  const engine = await startEngine({
    ...{ dataDir, endpoint: process.env.DYNAMODB_ENDPOINT, wanted: process.env.ROSTRO_ENGINE },
    onDeath: (reason) => {
      throw new StartFault(reason);
    },
  });
  Object.assign(process.env, {
    ...{ TABLE_NAME: LOCAL_TABLE, AWS_REGION: LOCAL_REGION, AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint },
    ...{ AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.id, AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secret },
  });
  return async () => {
    await engine.close();
    giveBack();
  };
}

function tell({ rule, subject, is, should, repair }: Finding): void {
  const remedy = repair === undefined ? 'somebody has to look' : 'can be repaired';
  console.log(
    `- ${rule}: ${subject} (${remedy})\n    is     ${JSON.stringify(is)}\n    should ${JSON.stringify(should)}`,
  );
}

/** Everything in the table that contradicts itself; with `--repair`, what can be set right is. Ends with 1 where something is left. */
async function audit(repair: boolean): Promise<void> {
  // The table's client reads its environment when it is loaded.
  const { auditTable, repairAll } = await import('../infra/admin/audit/audit.ts');
  const clock = (): string => instantOf(Date.now());
  const { findings, looked } = await auditTable(clock);
  console.log(
    `Looked at ${Object.entries(looked)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ')}.`,
  );
  for (const finding of findings) tell(finding);
  const repaired = repair ? await repairAll(findings, clock()) : [];
  if (repair) console.log(`${repaired.length} repaired.`);
  const left = findings.length - repaired.length;
  console.log(left === 0 ? 'Nothing contradicts itself.' : `${left} left.`);
  if (left > 0) process.exitCode = 1;
}

await runScript(async () => {
  const { env, repair } = options();
  const done = await chooseTable(env).catch((error: unknown) => {
    throw error instanceof StartFault ? new ConfigurationError(error.message) : error;
  });
  try {
    await audit(repair);
  } finally {
    await done();
  }
});
