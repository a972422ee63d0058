import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Ask, createAsker } from '../ask.ts';
import { median, runStretch } from '../measure.ts';
import type { Amounts } from './amounts.ts';
import { type Asks, asksOf, type Clinic } from './asks.ts';
import { cpuMsOf, machineCpuMs } from './processes.ts';
import type { Figures, RowKey } from './rows.ts';
import { type Letters, type Server, startServer } from './server.ts';

const PARALLEL = 8;

interface Done {
  perSecond: number;
  p50: number;
  /** CPU time of the system per request. */
  cpuMs: number;
  failed: number;
}
type Send = (asks: readonly Ask[], parallel?: number) => Promise<Done>;
/** Gets the share of the processors that other work used between a start and its end. */
type Note = (othersShare: number) => void;

/**
 * Watches the machine. @returns a function that ends it, and returns the share of the processors that other work used
 */
function watchOthers(): () => number {
  // The system is a child of this process.
  const othersMs = (): number => machineCpuMs() - cpuMsOf(process.pid);
  const before = { ms: othersMs(), at: performance.now() };
  return () => Math.max(0, othersMs() - before.ms) / ((performance.now() - before.at) * cpus().length);
}

/** Sends requests to a system; an unexpected answer counts as failed. */
function senderTo(server: Server): { send: Send; close: () => void } {
  const { ask, close } = createAsker(server.url);
  const send: Send = async (asks, parallel = PARALLEL) => {
    let failed = 0;
    const before = server.cpuMs();
    const { latencies, seconds } = await runStretch(asks.length, parallel, async (at) => {
      const wanted = asks[at] as Ask;
      const { status, text } = await ask(wanted);
      if (status === (wanted.method === 'GET' ? 200 : 201)) return;
      failed += 1;
      if (failed === 1) console.error(`${wanted.path} answered ${status} ${text.slice(0, 200)}`);
    });
    const cpuMs = (server.cpuMs() - before) / asks.length;
    return { perSecond: (asks.length - failed) / seconds, p50: median(latencies), cpuMs, failed };
  };
  return { send, close };
}

interface Open {
  server: Server;
  send: Send;
  asks: Asks;
  amounts: Amounts;
  add: (key: RowKey, figure: number, failed?: number) => void;
}

const BOOKERS = [
  ['client', 'Client'],
  ['guest', 'Guest'],
] as const;

async function warmUp({ server, send, asks, amounts: { warm } }: Open): Promise<void> {
  await send(asks.day(warm));
  await send(asks.week(warm));
  for (const [booker] of BOOKERS) await send(asks[booker].overDays(warm));
  await server.quiet();
}

async function measureLooking({ send, asks, amounts, add }: Open): Promise<void> {
  for (const [span, name] of [
    ['day', 'Day'],
    ['week', 'Week'],
  ] as const) {
    const alone = await send(asks[span](amounts.alone), 1);
    add(`alone${name}`, alone.p50, alone.failed);
    const together = await send(asks[span](amounts.together));
    add(`together${name}`, together.perSecond, together.failed);
    add(`cpu${name}`, together.cpuMs);
  }
}

async function measureBooking({ server, send, asks, amounts, add }: Open): Promise<void> {
  for (const [booker, name] of BOOKERS) {
    const spread = await send(asks[booker].overDays(amounts.spread));
    add(`spread${name}`, spread.perSecond, spread.failed);
    add(`cpu${name}`, spread.cpuMs);
    for (let day = 0; day < amounts.days; day++) {
      const single = await send(asks[booker].ofOneDay());
      add(`single${name}`, single.perSecond, single.failed);
    }
    await server.quiet();
  }
}

async function measureLetters({ server, send, asks, amounts, add }: Open): Promise<void> {
  for (const [booker, name] of BOOKERS) {
    const before = server.cpuMs();
    const spread = await send(asks[booker].overDays(amounts.spreadLetters));
    add(`spreadLetters${name}`, spread.perSecond, spread.failed);
    await server.quiet();
    add(`cpu${name}Letters`, (server.cpuMs() - before) / amounts.spreadLetters);
    for (let day = 0; day < amounts.daysLetters; day++) {
      const single = await send(asks[booker].ofOneDay());
      add(`singleLetters${name}`, single.perSecond, single.failed);
      await server.quiet();
    }
  }
}

/** Measures one system for one round, in several starts. */
export async function measureRound(
  { root, dataDir, ...clinic }: Clinic & { root: string; dataDir: string },
  amounts: Amounts,
  note: Note,
): Promise<Figures> {
  const found: Figures = { figures: {}, failed: {} };
  const add: Open['add'] = (key, figure, failed = 0) => {
    found.figures[key] = [...(found.figures[key] ?? []), figure];
    found.failed[key] = (found.failed[key] ?? 0) + failed;
  };
  const asks = asksOf(clinic);

  /** Starts the system, asks for one day, and does the work. */
  async function during(letters: Letters, work: (open: Open) => Promise<void>): Promise<void> {
    const othersShare = watchOthers();
    const server = await startServer(root, dataDir, letters);
    const { send, close } = senderTo(server);
    add('ready', server.readyMs);
    add('answer', (await send(asks.day(1), 1)).p50);
    await work({ server, send, asks, amounts, add });
    close();
    await server.end();
    note(othersShare());
  }

  async function measureCold({ send }: Open, [booker, name]: (typeof BOOKERS)[number]): Promise<void> {
    const cold = await send(asks[booker].overDays(amounts.cold));
    add(`cold${name}`, cold.perSecond, cold.failed);
  }

  const { idleMs } = amounts;
  if (idleMs !== null) {
    await during('held', async ({ server }) => {
      await pause(idleMs);
      add('memoryIdle', server.memory());
    });
  }
  await during('held', async (open) => {
    await measureCold(open, BOOKERS[0]);
    await warmUp(open);
    await measureLooking(open);
    await measureBooking(open);
    add('memoryAfter', open.server.memory());
  });
  await during('held', (open) => measureCold(open, BOOKERS[1]));
  await during('leaving', async (open) => {
    await warmUp(open);
    await measureLetters(open);
  });
  return found;
}
