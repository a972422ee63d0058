import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FACT_TTL_MS } from '@rostro/platform/cache';
import type { System } from '../../infra/local/system.ts';
import { putServices, putSettings } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';
import { HOURS, LEAST, putReference, putRest } from './agenda.ts';
import { machine, measure } from './measure.ts';
import { type Consumption, meterFunctions } from './meter.ts';
import { type Screen, screensOf } from './screens.ts';

/**
 * `npm run bench:office`: measures the back office's screens, availability and booking, with 1,000 appointments and with
 * `APPOINTMENTS` (100,000) over sixty months, and `CLIENTS` (20,000). Times are of the deployed bundles, `TIMES` (80)
 * requests per screen; consumption is of the same handlers from their sources, with cached staff only. See `agenda.ts`.
 */
const SIZES = [1000, Number(process.env.APPOINTMENTS ?? 100_000)] as const;
const CLIENTS = Number(process.env.CLIENTS ?? 20_000);
const PARALLEL = 8;
const TIMES = Number(process.env.TIMES ?? 80);
/** Requests between the first one and those that are timed, while Node compiles what they run. */
const WARMING = 5 * PARALLEL;
/** A request that takes this long is repeated less often. */
const SLOW_MS = 2000;
const MEMORY = '/dev/shm';

interface Row extends Consumption {
  name: string;
  cold: number;
  p50: number;
  p95: number;
}

/** Returns the consumption of one request per screen, with cached staff and no other cached facts. */
async function consumed(system: System, screens: readonly Screen[]): Promise<Consumption[]> {
  const meter = await meterFunctions(system, [...new Set(screens.map(({ service }) => service))]);
  const all: Consumption[] = [];
  for (const { name, ask } of screens) {
    await ask(0);
    await pause(FACT_TTL_MS + 100);
    const consumption = await meter.consumptionOf(() => ask(1));
    console.error(name, JSON.stringify(consumption));
    all.push(consumption);
  }
  meter.restore();
  return all;
}

/** Reloads a function, and measures its first request, and others once it is warm. */
async function timed(system: System, { service, ask, parallel = PARALLEL }: Screen) {
  const began = performance.now();
  system.functions.reload(service);
  await ask(2);
  const cold = performance.now() - began;
  const times = cold > SLOW_MS ? Math.min(TIMES, PARALLEL * 2) : TIMES;
  await measure(WARMING, parallel, (at) => ask(at + 3));
  const { p50, p95 } = await measure(times, parallel, (at) => ask(at + 3 + WARMING));
  return { cold, p50, p95 };
}

async function rowsOf(system: System, screens: readonly Screen[]): Promise<Row[]> {
  const consumptions = await consumed(system, screens);
  const rows: Row[] = [];
  for (const [place, screen] of screens.entries()) {
    const times = await timed(system, screen);
    console.error(screen.name, JSON.stringify(times));
    rows.push({ name: screen.name, ...(consumptions[place] as Consumption), ...times });
  }
  return rows;
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => statSync(join(folder, file)))
    .reduce((sum, found) => sum + (found.isFile() ? found.size : 0), 0);

if (SIZES.some((size) => size < LEAST)) throw new Error(`APPOINTMENTS must be at least ${LEAST}`);
const dataDir = existsSync(MEMORY) ? mkdtempSync(join(MEMORY, 'rostro-office-')) : undefined;
process.once('exit', () => dataDir && rmSync(dataDir, { recursive: true, force: true }));
const system = await startTestSystem(dataDir === undefined ? {} : { dataDir });
await Promise.all([putServices(), putSettings(HOURS), putReference()]);
const { flat, growing, close } = await screensOf(system, TIMES + WARMING + 3);

const bySize: { same: Row[]; more: Row[] }[] = [];
for (const [place, size] of SIZES.entries()) {
  const began = performance.now();
  await putRest(size, CLIENTS);
  console.log(`${size} appointments, ${CLIENTS} clients: put in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  bySize.push({ same: await rowsOf(system, flat(place)), more: await rowsOf(system, growing()) });
}
close();
await system.close();
if (dataDir !== undefined) console.log(`the table's files: ${(sizeOf(dataDir) / 1024 ** 2).toFixed(0)} MiB`);

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
const kept = dataDir ? 'data in memory' : 'data on disk';
console.log(`\n${machine(system.engine.name)} · ${kept} · concurrency ${PARALLEL}`);
print(
  'The same content at both sizes',
  bySize.map(({ same }) => same),
);
print(
  'As much as lies in the range',
  bySize.map(({ more }) => more),
);
process.exit(0);
