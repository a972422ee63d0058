import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processesOf, start } from '../support/process.ts';
import { type Inspector, inspect } from './inspect.ts';

/** Creates a folder for a clinic's data, which is deleted when the script exits. */
export function passingFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `rostro-${name}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The whole system in its own process, as `npm start` starts it, with Node's inspector open on loopback. */
export interface GatewayProcess {
  url: string;
  inspector: Inspector;
  /** Process ids of the gateway and of its engine. */
  pids: { gateway: number; engine: number };
  end: () => Promise<void>;
}

export async function startGateway(dataDir: string): Promise<GatewayProcess> {
  const started = start({ DATA_DIR: dataDir }, { args: ['--empty'], node: ['--inspect=127.0.0.1:0'] });
  // Kills the process if the script fails.
  const kill = () => started.child.kill('SIGKILL');
  process.once('exit', kill);
  const url = await started.url;
  const inspector = await inspect(/ws:\/\/\S+/.exec(started.said())?.[0] ?? '');
  return {
    url,
    inspector,
    pids: { gateway: started.child.pid ?? Number.NaN, engine: engineOf(dataDir) },
    async end() {
      inspector.close();
      started.child.kill('SIGTERM');
      await started.ended;
      process.off('exit', kill);
    },
  };
}

/** Returns the engine's process id, not that of its shell. */
function engineOf(dataDir: string): number {
  const found = processesOf(dataDir).find((line) => /^\d+ \S*(dynoxide|java) /.test(line));
  return Number(found?.split(' ')[0]);
}

/** A process's resources, from Linux; NaN on other systems. */
export interface Held {
  /** Resident memory in MiB. */
  rss: number;
  /** Open files and sockets. */
  files: number;
}

export function resourcesOf(pid: number): Held {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return {
      rss: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
      files: readdirSync(`/proc/${pid}/fd`).length,
    };
  } catch {
    return { rss: Number.NaN, files: Number.NaN };
  }
}
