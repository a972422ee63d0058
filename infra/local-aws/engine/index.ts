import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LocalFault } from '../common/fault.ts';
import { inspect } from '../common/sqlite.ts';
import { chooseEngine, type EngineCommand } from './choose.ts';
import { inspectBeside, isLarge } from './inspect-beside.ts';

export { chooseEngine, type EngineCommand } from './choose.ts';

export interface Engine {
  /** `http://127.0.0.1:…`, for the SDK. */
  endpoint: string;
  name: string;
  close(): Promise<void>;
}

export interface EngineOptions {
  /** Holds the engine's file; created if it does not exist. */
  dataDir: string;
  /** An engine that is already running; none is started then. */
  endpoint?: string | undefined;
  /** `dynoxide` or `dynamodb-local`; by default the first that can run. */
  wanted?: string | undefined;
  /** Whether the last process was killed: a large file is then checked beside the work, and damage is told to `onDeath`. */
  wasKilled?: boolean | undefined;
  /** Called when the engine ends by itself. */
  onDeath?: (fault: LocalFault) => void;
}

const READY_WITHIN_MS = 20_000;
/** For how long a failing start of the engine is retried: the previous engine may still hold the file. */
const RETRY_WITHIN_MS = 4000;
const RETRY_PAUSE_MS = 200;

/**
 * Starts the table engine and waits until it responds.
 * @throws {LocalFault} if its file is damaged, or it does not start
 */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { dataDir, endpoint, wanted, wasKilled = false, onDeath = () => undefined } = options;
  if (endpoint !== undefined) {
    await answering(endpoint, () => undefined);
    return { endpoint, name: endpoint, close: async () => {} };
  }
  const command = await chooseEngine(wanted);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, command.file);
  if (!isLarge(file)) inspect(file);
  else if (wasKilled) void inspectBeside(file, onDeath);
  for (const deadline = Date.now() + RETRY_WITHIN_MS; ; await pause(RETRY_PAUSE_MS)) {
    try {
      return await launch(command, dataDir, onDeath);
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

/** Returns a free loopback port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Runs a command that ends with this process, however it ends: the shell around it ends it when our end of its standard
 * input closes, which happens even on kill -9. It runs in a group of its own, so that Ctrl-C reaches us first and we
 * end it in order. Only this user may read its files.
 */
export function spawnTied(command: string, args: readonly string[]): ChildProcess {
  const script =
    'umask 077; exec 3<&0; "$@" </dev/null 3<&- & child=$!; (cat <&3 >/dev/null; kill "$child" 2>/dev/null) & wait "$child"';
  return spawn('sh', ['-c', script, 'sh', command, ...args], {
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
}

/** Ends the process and waits for its exit. */
export async function endTied(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.stdin?.end();
  await gone;
}

/** One attempt. An exit before the engine responds fails this attempt; a later one is told to `onDeath`. */
async function launch(engine: EngineCommand, dataDir: string, onDeath: (fault: LocalFault) => void): Promise<Engine> {
  const port = await freePort();
  const child = spawnTied(engine.command, engine.args(port, dataDir));
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2000);
  });
  let death: LocalFault | undefined;
  let onEnd = (fault: LocalFault): void => {
    death = fault;
  };
  child.once('close', (code, signal) => {
    const lastLine = complaint.trim().split('\n').at(-1) ?? '';
    onEnd(new LocalFault({ kind: 'engine-stopped', engine: engine.name, signal, code, lastLine }));
  });
  const endpoint = `http://127.0.0.1:${port}`;
  await answering(endpoint, () => death);
  onEnd = onDeath;
  return {
    endpoint,
    name: engine.name,
    close: async () => {
      onEnd = () => {};
      await endTied(child);
    },
  };
}

async function answering(endpoint: string, died: () => LocalFault | undefined): Promise<void> {
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; ) {
    const death = died();
    if (death !== undefined) throw death;
    const answered = await fetch(endpoint, { signal: AbortSignal.timeout(1000) }).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await pause(15);
  }
  throw new LocalFault({ kind: 'engine-silent', endpoint });
}
