import { readdirSync, readFileSync, statSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { instantOf, todayAt } from '@rostro/shared/time';
import { commitOf } from '../../../infra/build/commit.ts';
import { ROOT } from '../../../infra/build/root.ts';
import { commitNamed } from '../../support/checkout.ts';
import { clientsFor, FULL, QUICK } from '../against/amounts.ts';
import { checkOut, runScriptIn } from '../against/checkout.ts';
import type { Filling } from '../against/fill.ts';
import { busyShare } from '../against/processes.ts';
import { disturbances } from '../against/quiet.ts';
import {
  type Block,
  cellsOf,
  compareRounds,
  type Figures,
  LARGE,
  type Outcome,
  type Round,
  SIDES,
  type Side,
  SMALL,
  targetsOf,
} from '../against/rows.ts';
import { measureRound } from '../against/session.ts';
import { diaryFrom, SHAPES, type Shape } from '../against/shapes.ts';
import type { SigningIn } from '../against/tokens.ts';
import { passingFolder } from '../gateway-process.ts';
import { machine } from '../measure.ts';
import { benchOptions } from '../options.ts';
import { printTable, printTargets } from '../print.ts';

/**
 * Compares this checkout with an earlier commit, in turn and each in its own process as `npm start` starts it, with
 * 1 000 and 100 000 stored visits. `--quick` for less of each, and 1 000 only.
 */
const { quick, against } = benchOptions(process.argv.slice(2));
const ROUNDS = 3;
const AMOUNTS = quick ? QUICK : FULL;
const ACCOUNTS = clientsFor(AMOUNTS);
const [load = Number.NaN] = loadavg();
// An interrupted run deletes the folders, too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const say = (text: string): void => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);

const commit = commitNamed(against);
const names: Record<Side, string> = { before: commit.slice(0, 10), now: commitOf(ROOT) ?? 'this checkout' };
const before = await busyShare(3000);
say(`checking out and building ${names.before}`);
const roots: Record<Side, string> = { before: await checkOut(commit), now: ROOT };
const today = todayAt(instantOf(Date.now()));
const others: number[] = [];

/** Without the blocks that a file does not use, in MiB. */
function diskOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const sizes = files.map((file) => statSync(join(file.parentPath, file.name)).blocks * 512);
  return sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20;
}

async function compareIn({ shape, visits }: Block): Promise<Outcome> {
  const clinicOf = (side: Side) => ({
    ...{ root: roots[side], dataDir: passingFolder(`against-${side}`), today, diary: diaryFrom(today) },
  });
  const clinics = { before: clinicOf('before'), now: clinicOf('now') };
  say(`${visits} visits, ${shape}: filling both`);
  await Promise.all(
    SIDES.map((side) => {
      const { root, dataDir } = clinics[side];
      const filling: Filling = { dataDir, shape, visits, accounts: ROUNDS * ACCOUNTS, today };
      return runScriptIn(root, 'fill', filling);
    }),
  );
  const disk = { before: diskOf(clinics.before.dataDir), now: diskOf(clinics.now.dataDir) };

  async function measured(side: Side, round: number): Promise<Figures> {
    const clinic = clinics[side];
    const file = join(passingFolder('tokens'), 'tokens.json');
    const { root, dataDir } = clinic;
    const signingIn: SigningIn = { dataDir, first: 1 + round * ACCOUNTS, count: ACCOUNTS, file };
    await runScriptIn(root, 'tokens', signingIn);
    const tokens = JSON.parse(readFileSync(file, 'utf8')) as string[];
    const { figures, failed } = await measureRound({ ...clinic, tokens }, AMOUNTS, (share) => others.push(share));
    return { figures: { ...figures, disk: [disk[side]] }, failed };
  }

  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const found: Partial<Round> = {};
    for (const side of round % 2 === 0 ? SIDES : SIDES.toReversed()) {
      say(`${visits} visits, ${shape}: round ${round + 1} of ${ROUNDS}, ${names[side]}`);
      found[side] = await measured(side, round);
    }
    rounds.push(found as Round);
  }
  return { shape, visits, rows: compareRounds(rounds) };
}

const outcomes: Outcome[] = [];
for (const visits of quick ? [SMALL] : [SMALL, LARGE]) {
  for (const shape of Object.keys(SHAPES) as Shape[]) outcomes.push(await compareIn({ shape, visits }));
}

console.log(machine('dynoxide'));
console.log(`${names.before} and ${names.now} · load average ${load.toFixed(2)} before the run`);
for (const { shape, visits, rows } of outcomes) {
  printTable(
    `${visits} visits, ${SHAPES[shape].said}, the middle of ${ROUNDS} rounds`,
    ['what', names.before, names.now, '× as good', 'failed requests'],
    rows.map(cellsOf),
  );
}
printTargets(targetsOf(outcomes));
const found = disturbances({ before, others, load, processors: cpus().length });
for (const disturbance of found) console.log(`\nNot a quiet machine: ${disturbance}.`);
process.exit(0);
