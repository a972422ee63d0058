import { setTimeout as pause } from 'node:timers/promises';
import { start } from '../../support/process.ts';
import { cpuMsOf, memoryOf } from './processes.ts';

/** A checkout's system in its own process, as `npm start` starts it there. */
export interface Server {
  url: string;
  readyMs: number;
  /** The sum over all its processes so far. */
  cpuMs: () => number;
  memory: () => number;
  /** Waits until the system is nearly idle: all consequences of the requests are done. */
  quiet: () => Promise<void>;
  end: () => Promise<void>;
}

/** `held`: delayed beyond the end of a round; `leaving`: sent at once. In seconds. */
export type Letters = 'held' | 'leaving';
const NOTICE_DELAY: Record<Letters, string> = { held: '900', leaving: '0' };

const WINDOW_MS = 500;
/** The share of one processor. */
const IDLE = 0.1;
const AT_MOST_MS = 20_000;

export async function startServer(root: string, dataDir: string, letters: Letters): Promise<Server> {
  const began = performance.now();
  const env = { DATA_DIR: dataDir, NOTICE_DELAY: NOTICE_DELAY[letters] };
  const started = start(env, { args: ['--empty'], root });
  // Kills the process if the script fails.
  const kill = (): void => void started.child.kill('SIGKILL');
  process.once('exit', kill);
  const url = await started.url;
  const readyMs = performance.now() - began;
  const cpuMs = (): number => cpuMsOf(started.child.pid ?? Number.NaN);
  return {
    url,
    readyMs,
    cpuMs,
    memory: () => memoryOf(started.child.pid ?? Number.NaN),
    async quiet() {
      for (const until = performance.now() + AT_MOST_MS; performance.now() < until; ) {
        const before = cpuMs();
        await pause(WINDOW_MS);
        if (!(cpuMs() - before > IDLE * WINDOW_MS)) return;
      }
    },
    async end() {
      started.child.kill('SIGTERM');
      await started.ended;
      process.off('exit', kill);
    },
  };
}
