import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { tableName } from '@rostro/platform/table/client';
import type { Key } from '@rostro/platform/table/keys';
import { keys } from '@rostro/rules/table/keys';
import { ROOT } from '../../infra/build/root.ts';
import type { Providers } from '../../infra/local/providers.ts';
import type { System } from '../../infra/local/system.ts';
import { allModulesOn } from '../../infra/seed/modules.ts';
import { putAbsent } from '../../infra/seed/write.ts';
import { outside } from './outside.ts';

/** A minute of the schedules that lasts longer than any test, so no schedule runs. */
export const NO_TURN_MS = 8 * 3_600_000;

interface Options {
  identityClock?: () => Date;
  /** An existing folder, which is kept. */
  dataDir?: string;
  /** An engine that already runs; the system starts none. */
  engineEndpoint?: string;
  /** The delay before a notice is sent. */
  noticeDelayMs?: number;
  /** The servers that receive the messages instead of the inbox. */
  providers?: Providers;
  /** The origins whose pages may frame the booking wizard. */
  embedOrigins?: readonly string[];
  /** How long a minute of the schedules lasts. */
  minuteMs?: number;
  /** False: the test seeds the clinic itself. */
  isPublished?: boolean;
}

/** In tests the system runs outside Jest's sandbox; measuring scripts have none. */
const starter = async () =>
  process.env.JEST_WORKER_ID === undefined
    ? (await import('../../infra/local/system.ts')).startSystem
    : outside('startSystem');

/** Clients can book only once the clinic is published. A clinic of tests has every optional module. */
async function publish({ engine: { endpoint } }: System): Promise<void> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint }));
  await putAbsent({ client, name: tableName() }, [{ ...keys.business(), isPublished: true } as Key, allModulesOn()]);
  client.destroy();
}

/** Starts the whole system in its own folder, on a free port: real gateway, identity, engine, bus, and the deployed bundles. */
export async function startTestSystem(options: Options = {}): Promise<System> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'rostro-test-'));
  const startSystem = await starter();
  // Tests prove the outcome of a race, not its speed on a busy machine.
  process.env.ROSTRO_PATIENCE ??= '8';
  const system = await startSystem({
    root: ROOT,
    dataDir,
    port: 0,
    engineEndpoint: options.engineEndpoint,
    noticeDelayMs: options.noticeDelayMs,
    minuteMs: options.minuteMs,
    retryDelayMs: 100,
    engineName: process.env.ROSTRO_ENGINE,
    identityClock: options.identityClock,
    providers: options.providers,
    embedOrigins: options.embedOrigins,
    onDeath: (reason) => {
      throw new Error(reason);
    },
  });
  system.open();
  if (options.isPublished ?? true) await publish(system);
  return {
    ...system,
    close: async () => {
      await system.close();
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
