import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartFault } from '../../local/fault.ts';
import { inspect } from '../common/sqlite.ts';
import { chooseEngine, type EngineCommand } from './choose.ts';
import { freePort } from './free-port.ts';
import { endTied, spawnTied } from './process.ts';

export interface Engine {
  /** `http://127.0.0.1:…`, for the SDK. */
  endpoint: string;
  name: string;
  close(): Promise<void>;
}

export interface EngineOptions {
  dataDir: string;
  /** An engine that is already running (`DYNAMODB_ENDPOINT`). */
  endpoint: string | undefined;
  /** `ROSTRO_ENGINE` */
  wanted: string | undefined;
  /** Called when the engine ends by itself. */
  onDeath: (reason: string) => void;
}

const READY_WITHIN_MS = 20_000;
/** For how long a failing start of the engine is retried: the previous engine may still hold the file. */
const RETRY_WITHIN_MS = 4000;
const RETRY_PAUSE_MS = 200;

/**
 * Starts the table engine and waits until it responds.
 * @throws {StartFault} if its file is damaged, or it does not start
 */
export async function startEngine({ dataDir, endpoint, wanted, onDeath }: EngineOptions): Promise<Engine> {
  if (endpoint !== undefined) {
    await answering(endpoint, () => undefined);
    return { endpoint, name: endpoint, close: async () => {} };
  }
  const command = await chooseEngine(wanted);
  inspect(join(dataDir, command.file));
  for (const deadline = Date.now() + RETRY_WITHIN_MS; ; await pause(RETRY_PAUSE_MS)) {
    try {
      return await launch(command, dataDir, onDeath);
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

/** One attempt. An exit before the engine responds fails this attempt; a later one ends the system. */
async function launch(engine: EngineCommand, dataDir: string, onDeath: (reason: string) => void): Promise<Engine> {
  const port = await freePort();
  const child = spawnTied(engine.command, engine.args(port, dataDir));
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2000);
  });
  let death: string | undefined;
  let onEnd = (reason: string): void => {
    death = reason;
  };
  child.once('close', (code, signal) => {
    const last = complaint.trim().split('\n').at(-1) ?? '';
    onEnd(`El motor de datos (${engine.name}) se detuvo (${signal ?? `código ${code}`}). ${last}`.trim());
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

async function answering(endpoint: string, died: () => string | undefined): Promise<void> {
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; ) {
    const death = died();
    if (death !== undefined) throw new StartFault(death);
    const answered = await fetch(endpoint, { signal: AbortSignal.timeout(1000) }).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await pause(15);
  }
  throw new StartFault(`El motor de datos en ${endpoint} no responde.`);
}
