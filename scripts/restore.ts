import { parseArgs } from 'node:util';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { instantOf } from '@rostro/shared/time';
import { ROOT } from '../infra/build/root.ts';
import { environmentOf, runScript } from '../infra/cli/options.ts';
import { ConfigurationError } from '../infra/config/load.ts';
import { findCloudTarget } from '../infra/operations/cloud-target.ts';
import { dropCopy, momentOf, resolvedMoment, tableOfMoment } from '../infra/operations/restore/copy.ts';
import { POLICIES, type RestoreKind } from '../infra/operations/restore/policy.ts';
import { compareAndRestore, describeRun } from '../infra/operations/restore/restore.ts';

/** `--at latest`: the last moment that can be restored. */
const USAGE =
  'npm run restore -- --env dev (--at 2026-11-22T09:30:00-06:00 | --from <table>) [--write [--changed] [--new]] ' +
  '[--only <kind>] [--partition <pk>] [--drop]';

const flag = { type: 'boolean', default: false } as const;
const text = { type: 'string' } as const;
const KNOWN = {
  env: text,
  at: text,
  from: text,
  only: text,
  partition: text,
  write: flag,
  changed: flag,
  new: flag,
  drop: flag,
} as const;

function parseInput() {
  try {
    return parseArgs({ options: KNOWN, args: process.argv.slice(2) }).values;
  } catch {
    throw new ConfigurationError(`Usage: ${USAGE}`);
  }
}

function options() {
  const values = parseInput();
  const { env, at, from, only, write, changed, drop } = values;
  if (env === undefined || (at === undefined) === (from === undefined)) throw new ConfigurationError(`Usage: ${USAGE}`);
  if (!write && (changed || values.new)) {
    throw new ConfigurationError('--changed and --new say what --write does: name it, too');
  }
  if (drop && (at === undefined || write)) {
    throw new ConfigurationError('--drop goes with --env and --at alone: it deletes the table of that moment');
  }
  if (only !== undefined && !Object.hasOwn(POLICIES, only)) {
    throw new ConfigurationError(`Unknown kind "${only}". Known kinds: ${Object.keys(POLICIES).join(', ')}`);
  }
  return { ...values, env, only: only as RestoreKind | undefined };
}

/** `npm run restore`: lists the items of an earlier moment that the live table lacks; writes only on request. */
await runScript(async () => {
  const { env, at, from, only, partition, write, changed, new: added, drop } = options();
  const { name, region } = environmentOf(ROOT, env);
  const { tableName: live } = await findCloudTarget(new CloudFormationClient({ region }), name);
  const dynamo = new DynamoDBClient({ region });
  const moment = at === undefined ? null : await resolvedMoment(dynamo, live, momentOf(at));
  if (drop && moment !== null) {
    const dropped = await dropCopy(dynamo, live, moment);
    console.log(dropped ? 'The table of that moment is being deleted.' : 'There is no table of that moment.');
    return;
  }
  const say = (line: string) => console.log(line);
  const was = moment === null ? (from ?? '') : await tableOfMoment(dynamo, live, { at: moment, say });
  if (was === live) throw new ConfigurationError(`--from ${was} is the live table itself`);
  const client = DynamoDBDocumentClient.from(dynamo);
  const wish = { write, changed, added, only, partition, now: instantOf(Date.now()) };
  say(`Comparing ${was} with ${live}.`);
  const counts = await compareAndRestore({ client, was, live }, wish);
  for (const line of describeRun(counts, { write })) say(line);
  say(
    write
      ? `Next: npm run audit:table -- --env ${name} --repair (places of the days, summaries, guards, roles)`
      : 'Nothing was written. --write puts back what is missing.',
  );
  if (moment !== null) say(`When done: npm run restore -- --env ${name} --at ${moment.toISOString()} --drop`);
});
