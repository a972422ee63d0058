import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { Providers } from '../../infra/local/providers.ts';
import { type Started, start } from '../support/process.ts';

/** The whole system in a process that can be killed, and started again on the same data. */
export interface Mortal {
  /** Where it answers; while it is down there is nobody. */
  url(): string | null;
  start(): Promise<void>;
  kill(): Promise<void>;
}

export function mortal(dataDir: string, { ses = '', whatsapp = '' }: Providers): Mortal {
  let running: Started | undefined;
  let url: string | null = null;
  return {
    url: () => url,
    async start() {
      const env = { DATA_DIR: dataDir, SES_ENDPOINT: ses, WHATSAPP_ENDPOINT: whatsapp, LOG_LEVEL: 'SILENT' };
      running = start(env, { args: ['--empty'] });
      url = await running.url;
    },
    async kill() {
      url = null;
      running?.child.kill('SIGKILL');
      await running?.ended;
    },
  };
}

/** Waits until the queues have nothing more to deliver. It only looks into the system's file. */
export async function queuesEmpty(dataDir: string): Promise<void> {
  const database = new DatabaseSync(join(dataDir, 'messages.sqlite'), { readOnly: true, timeout: 5000 });
  const waiting = database.prepare('SELECT count(*) AS number FROM queue_message WHERE diedAt IS NULL');
  while (waiting.get()?.number !== 0) await pause(250);
  database.close();
}
