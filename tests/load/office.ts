import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFunctions } from '../../infra/build/functions.ts';
import { ROOT } from '../../infra/build/root.ts';
import { buildSite } from '../../infra/build/site.ts';
import { LEAST } from './agenda.ts';
import { createAsker } from './ask.ts';
import { startGateway } from './gateway-process.ts';
import { machine, measure } from './measure.ts';
import type { Consumption } from './meter.ts';
import type { Filled, Filling } from './office/fill.ts';
import { answered, type Screen, screensOf } from './office/screens.ts';

/**
 * `npm run bench:office`: measures the back office's screens, availability and booking, with 1,000 appointments and
 * with `APPOINTMENTS` (100,000) over sixty months, and `CLIENTS` (20,000). For each screen the system starts anew as
 * `npm start` starts it; cold is the first request of that process, the others are `TIMES` (80) requests once it is
 * warm. Consumption is measured on the same handlers from their sources, with cached staff only. See `agenda.ts`.
 */
const SIZES = [1000, Number(process.env.APPOINTMENTS ?? 100_000)] as const;
const CLIENTS = Number(process.env.CLIENTS ?? 20_000);
const PARALLEL = 8;
const TIMES = Number(process.env.TIMES ?? 80);
/** Requests between the first one and those that are timed, while Node compiles what they run. */
const WARMING = 5 * PARALLEL;
/** The two metered requests, and the first one. */
const BEFORE = 3;
/** Requests of a screen at one size. */
const REQUESTS = BEFORE + WARMING + TIMES;
const MEMORY = '/dev/shm';

interface Row extends Consumption {
  name: string;
  cold: number;
  p50: number;
  p95: number;
}

async function fill(filling: Filling): Promise<Filled> {
  const child = fork(join(ROOT, 'tests', 'load', 'office', 'fill.ts'));
  child.send(filling);
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`the filling ended with ${code}`);
  });
  const [filled] = await Promise.race([once(child, 'message'), failed]);
  await failed.catch(() => undefined);
  return filled as Filled;
}

/** Starts the system, and measures a screen's first request, and others once it is warm. */
async function timed(dataDir: string, screen: Screen): Promise<Pick<Row, 'cold' | 'p50' | 'p95'>> {
  const gateway = await startGateway(dataDir);
  const { ask, close } = createAsker(gateway.url);
  const request = (at: number) => answered(ask, screen.ask(at));
  const began = performance.now();
  await request(BEFORE - 1);
  const cold = performance.now() - began;
  await measure(WARMING, PARALLEL, (at) => request(at + BEFORE));
  const { p50, p95 } = await measure(TIMES, PARALLEL, (at) => request(at + BEFORE + WARMING));
  close();
  await gateway.end();
  return { cold, p50, p95 };
}

async function rowsOf(dataDir: string, screens: readonly Screen[], consumed: readonly Consumption[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [place, screen] of screens.entries()) {
    const row = { name: screen.name, ...(consumed[place] as Consumption), ...(await timed(dataDir, screen)) };
    console.error(JSON.stringify(row));
    rows.push(row);
  }
  return rows;
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => statSync(join(folder, file)))
    .reduce((sum, found) => sum + (found.isFile() ? found.size : 0), 0);

if (SIZES.some((size) => size < LEAST)) throw new Error(`APPOINTMENTS must be at least ${LEAST}`);
await Promise.all([buildFunctions(ROOT), buildSite(ROOT)]);
const dataDir = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'rostro-office-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));

let engine = '';
let people: Filling['people'] = REQUESTS * SIZES.length;
const bySize: { same: Row[]; more: Row[] }[] = [];
for (const [place, appointments] of SIZES.entries()) {
  const filled = await fill({ dataDir, place, appointments, clients: CLIENTS, requests: REQUESTS, people });
  engine = filled.engine;
  people = filled.people;
  console.log(`${appointments} appointments, ${CLIENTS} clients: put in ${filled.seconds.toFixed(0)} s`);
  const { same, more } = screensOf(filled.people, place, REQUESTS);
  bySize.push({
    same: await rowsOf(dataDir, same, filled.consumed.same),
    more: await rowsOf(dataDir, more, filled.consumed.more),
  });
}
console.log(`the table's files: ${(sizeOf(dataDir) / 1024 ** 2).toFixed(0)} MiB`);

const ratio = (few: number, many: number): string => (few === many ? '1.00' : (many / few).toFixed(2));
const whole = (few: number, many: number): string => `${few.toFixed(0)} / ${many.toFixed(0)}`;

function print(title: string, [few = [], many = []]: Row[][]): void {
  console.log(`\n${title}, ${SIZES.join(' / ')} appointments:\n`);
  console.log('| screen | read units | ratio | write units | ratio | operations | scans | cold ms | p50 ms | p95 ms |');
  console.log(`|${'---|'.repeat(10)}`);
  for (const [place, a] of few.entries()) {
    const b = many[place] as Row;
    const units = [`${a.read} / ${b.read}`, ratio(a.read, b.read), `${a.write} / ${b.write}`, ratio(a.write, b.write)];
    const asked = [`${a.operations} / ${b.operations}`, a.scans + b.scans];
    const times = [whole(a.cold, b.cold), whole(a.p50, b.p50), whole(a.p95, b.p95)];
    console.log(`| ${[a.name, ...units, ...asked, ...times].join(' | ')} |`);
  }
}
const kept = dataDir.startsWith(MEMORY) ? 'data in memory' : 'data on disk';
console.log(`\n${machine(engine)} · ${kept} · concurrency ${PARALLEL}`);
print(
  'The same content at both sizes',
  bySize.map(({ same }) => same),
);
print(
  'As much as lies in the range',
  bySize.map(({ more }) => more),
);
process.exit(0);
