import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { StartFault } from '../fault.ts';
import { chooseEngine } from './choose.ts';
import { endTied, spawnTied } from './process.ts';

export interface Engine {
  /** `http://127.0.0.1:…`, for the SDK. */
  endpoint: string;
  name: string;
  close(): Promise<void>;
}

export interface EngineOptions {
  dataDir: string;
  /** An engine that already runs somewhere (`DYNAMODB_ENDPOINT`). */
  endpoint: string | undefined;
  /** `ROSTRO_ENGINE` */
  wanted: string | undefined;
  /** Called when the engine ends without having been asked to. */
  onDeath: (reason: string) => void;
}

const READY_WITHIN_MS = 20_000;

/** Starts the table engine and waits until it answers. */
export async function startEngine({ dataDir, endpoint, wanted, onDeath }: EngineOptions): Promise<Engine> {
  if (endpoint !== undefined) {
    await answering(endpoint, () => undefined);
    return { endpoint, name: endpoint, close: async () => {} };
  }
  const engine = await chooseEngine(wanted);
  const port = await freePort();
  const child = spawnTied(engine.command, engine.args(port, dataDir));
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2000);
  });
  let closing = false;
  let death: string | undefined;
  child.once('exit', (code, signal) => {
    if (closing) return;
    const last = complaint.trim().split('\n').at(-1) ?? '';
    death = `El motor de datos (${engine.name}) se detuvo (${signal ?? `código ${code}`}). ${last}`.trim();
    onDeath(death);
  });
  const local = `http://127.0.0.1:${port}`;
  await answering(local, () => death);
  return {
    endpoint: local,
    name: engine.name,
    close: async () => {
      closing = true;
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

function freePort(): Promise<number> {
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
