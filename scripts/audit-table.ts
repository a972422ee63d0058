import { parseArgs } from 'node:util';
import { instantOf } from '@rostro/shared/time';
import type { Finding } from '@rostro/table-audit/finding';
import { chooseTable } from '../infra/cli/choose-table.ts';
import { runScript } from '../infra/cli/options.ts';
import { ConfigurationError } from '../infra/config/load.ts';

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

function tell({ rule, subject, is, should, repair }: Finding): void {
  const remedy = repair === undefined ? 'somebody has to look' : 'can be repaired';
  console.log(
    `- ${rule}: ${subject} (${remedy})\n    is     ${JSON.stringify(is)}\n    should ${JSON.stringify(should)}`,
  );
}

/**
 * Lists the contradictions of the table; with `--repair`, repairs those that a program can. Ends with 1 if any remain.
 */
async function audit(repair: boolean): Promise<void> {
  // The table's client reads its environment when it is loaded.
  const { auditTable } = await import('@rostro/table-audit/audit');
  const { repairAll } = await import('@rostro/table-audit/repair');
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
  const done = await chooseTable(env);
  try {
    await audit(repair);
  } finally {
    await done();
  }
});
