import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFunctions, watchFunctions } from '../build/functions.ts';
import { ROOT } from '../build/root.ts';
import { buildSite } from '../build/site.ts';
import { NOTICE_DELAY_SECONDS } from '../resources/notices.ts';
import { announce } from './announce.ts';
import { mountDevSite } from './dev-site.ts';
import { StartFault } from './fault.ts';
import { providersIn } from './providers.ts';
import { ensureSeeded } from './seed/index.ts';
import { type System, startSystem } from './system.ts';

const { values } = parseArgs({
  options: { empty: { type: 'boolean', default: false }, dev: { type: 'boolean', default: false } },
});

let system: System | undefined;
let ending = false;

/** Ends every part in order, once; a second Ctrl-C does not wait. */
async function end(code: number, reason?: string): Promise<void> {
  if (reason) console.error(reason);
  if (ending) process.exit(code);
  ending = true;
  await system?.close().catch((error: unknown) => console.error(error));
  process.exit(code);
}

process.on('SIGINT', () => void end(0));
process.on('SIGTERM', () => void end(0));

function portOf(text: string | undefined): number {
  const port = Number(text ?? '3000');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new StartFault(`PORT=${text} no es un puerto.`);
  return port;
}

function noticeDelayOf(text: string | undefined): number {
  const seconds = Number(text ?? NOTICE_DELAY_SECONDS);
  if (!(seconds >= 0 && seconds <= 900)) throw new StartFault(`NOTICE_DELAY=${text} no son segundos, de 0 a 900.`);
  return seconds * 1000;
}

try {
  const dataDir = resolve(process.env.DATA_DIR ?? join(ROOT, '.rostro'));
  const { empty } = values;
  await buildFunctions(ROOT);
  if (!values.dev) await buildSite(ROOT);
  system = await startSystem({
    root: ROOT,
    dataDir,
    port: portOf(process.env.PORT),
    engineEndpoint: process.env.DYNAMODB_ENDPOINT,
    engineName: process.env.ROSTRO_ENGINE,
    providers: providersIn(process.env),
    noticeDelayMs: noticeDelayOf(process.env.NOTICE_DELAY),
    onDeath: (reason) => void end(1, reason),
  });
  const seeded = await ensureSeeded(system, { empty, dataDir });
  system.open();
  if (values.dev) {
    await mountDevSite(ROOT, system);
    await watchFunctions(ROOT, system.functions.reload);
  }
  announce(system, { seeded, empty });
} catch (error) {
  if (!(error instanceof StartFault)) throw error;
  await end(1, error.message);
}
