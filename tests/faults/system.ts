import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { Providers } from '../../infra/local/providers.ts';
import { type Started, start } from '../support/process.ts';

/** The whole system in a process that can be killed, and started again on the same data. */
export interface Mortal {
  /** Its address; while it is down there is no answer. */
  url(): string | null;
  /** Of its process, while it runs. */
  pid(): number;
  start(): Promise<void>;
  kill(): Promise<void>;
}

/** @param options additional environment variables of its process, and Node's options */
export function startSystem(
  dataDir: string,
  { ses, whatsapp }: Providers,
  options: { env?: Record<string, string>; node?: string[] } = {},
): Mortal {
  let running: Started | undefined;
  let url: string | null = null;
  // It must not outlive a failing script.
  process.once('exit', () => running?.child.kill('SIGKILL'));
  return {
    url: () => url,
    pid: () => running?.child.pid ?? Number.NaN,
    async start() {
      const providers = { ...(ses && { SES_ENDPOINT: ses }), ...(whatsapp && { WHATSAPP_ENDPOINT: whatsapp }) };
      const env = { DATA_DIR: dataDir, LOG_LEVEL: 'SILENT', ...providers };
      running = start({ ...env, ...options.env }, { args: ['--empty'], node: options.node ?? [] });
      url = await running.url;
    },
    async kill() {
      url = null;
      running?.child.kill('SIGKILL');
      await running?.ended;
    },
  };
}

/** Waits until the queues are empty. It only reads the system's file. */
export async function queuesEmpty(dataDir: string): Promise<void> {
  const database = new DatabaseSync(join(dataDir, 'messages.sqlite'), { readOnly: true, timeout: 5000 });
  const waiting = database.prepare('SELECT count(*) AS number FROM queue_message WHERE diedAt IS NULL');
  while (waiting.get()?.number !== 0) await pause(250);
  database.close();
}
