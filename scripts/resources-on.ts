import { parseArgs } from 'node:util';
import { instantOf } from '@rostro/shared/time';
import type { Switch } from '@rostro/table-audit/switch';
import { chooseTable } from '../infra/cli/choose-table.ts';
import { runScript } from '../infra/cli/options.ts';
import { ConfigurationError } from '../infra/config/load.ts';

const USAGE = 'npm run resources:on -- [--env dev] [--write]';

function options(): { env: string | undefined; write: boolean } {
  try {
    const known = { env: { type: 'string' }, write: { type: 'boolean', default: false } } as const;
    const { env, write } = parseArgs({ options: known, args: process.argv.slice(2) }).values;
    return { env, write };
  } catch {
    throw new ConfigurationError(`Usage: ${USAGE}`);
  }
}

function wordsFor(outcome: Exclude<Switch, { state: 'refused' }>, forEnv: string): string {
  switch (outcome.state) {
    case 'was on':
      return `People, rooms and machines decide already, since ${outcome.since}.`;
    case 'on':
      return `People, rooms and machines decide since ${outcome.since}; the counters too, for two minutes.`;
    case 'possible':
      return `Nothing is in the way. Nothing was written. To do it: npm run resources:on --${forEnv} --write`;
  }
}

function tellFindings(findings: Extract<Switch, { state: 'refused' }>['findings'], forEnv: string): void {
  for (const { rule, subject } of findings) console.log(`- ${rule}: ${subject}`);
  console.log(`Refused: the table contradicts itself in ${findings.length} places. The counters still decide.`);
  console.log(`- visits that are on no resource: npm run backfill -- resources${forEnv} --write`);
  console.log(`- everything else: npm run audit:table --${forEnv} --repair`);
  process.exitCode = 1;
}

/** Lets people, rooms and machines decide whether there is room, instead of the counters of a day. */
await runScript(async () => {
  const { env, write } = options();
  const done = await chooseTable(env);
  try {
    // The table's client reads its environment when it is loaded.
    const { switchToResources } = await import('@rostro/table-audit/switch');
    const outcome = await switchToResources(() => instantOf(Date.now()), { write });
    const forEnv = env === undefined ? '' : ` --env ${env}`;
    if (outcome.state === 'refused') tellFindings(outcome.findings, forEnv);
    else console.log(wordsFor(outcome, forEnv));
  } finally {
    await done();
  }
});
