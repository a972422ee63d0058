import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Key } from '@rostro/platform/table/keys';
import { chooseTable } from '../infra/cli/choose-table.ts';
import { runScript } from '../infra/cli/options.ts';
import { ConfigurationError } from '../infra/config/load.ts';
import type { BackfillOutcome, Progress } from '../infra/operations/backfill/run.ts';

const USAGE = 'npm run backfill -- [name] [--env dev] [--write] [--again] [--units-per-second 25]';
const UNITS_PER_SECOND = 25;
/** The interval between progress lines. */
const TELL_EACH_MS = 5000;

interface Options {
  name: string | undefined;
  env: string | undefined;
  write: boolean;
  again: boolean;
  unitsPerSecond: number;
}

function options(): Options {
  const known = {
    env: { type: 'string' },
    write: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    'units-per-second': { type: 'string', default: String(UNITS_PER_SECOND) },
  } as const;
  try {
    const { values, positionals } = parseArgs({ options: known, args: process.argv.slice(2), allowPositionals: true });
    const unitsPerSecond = Number(values['units-per-second']);
    if (positionals.length > 1 || !(unitsPerSecond > 0)) throw new Error();
    return { name: positionals[0], env: values.env, write: values.write, again: values.again, unitsPerSecond };
  } catch {
    throw new ConfigurationError(`Usage: ${USAGE}`);
  }
}

/** Removes phones and addresses from the printed keys. */
const keyText = ({ pk, sk }: Key): string => `${pk.replace(/#(PHONE|EMAIL|BLOCKED)#.*/, '#$1#…')} / ${sk}`;

function counts({ changed, examples }: Progress): string[] {
  return Object.entries(changed).map(([what, count]) => {
    const example = examples[what];
    return `- ${count} ${what}${example ? `, the first one ${keyText(example)}` : ''}`;
  });
}

/** A progress line now and then. */
function teller(): (progress: Progress) => void {
  let toldAt = Date.now();
  return ({ looked, changed, units }) => {
    if (Date.now() - toldAt < TELL_EACH_MS) return;
    toldAt = Date.now();
    const done = Object.values(changed).reduce((sum, count) => sum + count, 0);
    console.log(`  ${looked} items looked at, ${done} of an older shape, ${Math.round(units)} units`);
  };
}

function tellOutcome(outcome: BackfillOutcome, { write, name, env }: Options): void {
  const command = `npm run backfill -- ${name}${env === undefined ? '' : ` --env ${env}`}`;
  if (outcome.end === 'was done before') {
    console.log(`Done already, on ${outcome.at}. --write --again goes through everything once more.`);
    return;
  }
  const lines = counts(outcome);
  const units = `${outcome.looked} items looked at, ${Math.round(outcome.units)} units in this run.`;
  console.log(lines.length === 0 ? 'Nothing is of an older shape.' : `${write ? 'Changed' : 'Would change'}:`);
  for (const line of [...lines, units]) console.log(line);
  if (outcome.end === 'stopped') console.log(`Stopped. Go on with: ${command} --write`);
  else if (!write && lines.length > 0) console.log(`Nothing was written. To do it: ${command} --write`);
  if (outcome.left > 0)
    console.log(
      `${outcome.left} left: they changed each time, or wait for what was just written. Run it again in a minute.`,
    );
  if (outcome.end === 'stopped' || outcome.left > 0) process.exitCode = 1;
}

async function list(): Promise<void> {
  const { BACKFILLS } = await import('../infra/operations/backfill/all.ts');
  const { placeOf } = await import('../infra/operations/backfill/place.ts');
  if (BACKFILLS.length === 0)
    console.log('No release has changed the shape of an item: there is nothing to fill back.');
  for (const { name, about } of BACKFILLS) {
    const place = await placeOf(name);
    const state =
      place === null
        ? 'not run yet'
        : `${place.state}, ${place.at}, ${place.looked} items looked at, ${place.left} left`;
    console.log(`${name}: ${about}\n    ${state}`);
  }
}

async function run(wanted: Options, signal: AbortSignal): Promise<void> {
  // The table's client reads its environment when it is loaded.
  const { BACKFILLS } = await import('../infra/operations/backfill/all.ts');
  const { runBackfill } = await import('../infra/operations/backfill/run.ts');
  const backfill = BACKFILLS.find(({ name }) => name === wanted.name);
  if (backfill === undefined) {
    throw new ConfigurationError(
      `No back-fill "${wanted.name}". There are: ${BACKFILLS.map(({ name }) => name).join(', ') || 'none'}`,
    );
  }
  const clock = { now: () => Date.now(), pause: (ms: number) => pause(ms) };
  const outcome = await runBackfill(backfill, { ...wanted, clock, signal, tell: teller() });
  tellOutcome(outcome, wanted);
}

await runScript(async () => {
  const wanted = options();
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  const done = await chooseTable(wanted.env);
  try {
    await (wanted.name === undefined ? list() : run(wanted, stop.signal));
  } finally {
    await done();
  }
});
