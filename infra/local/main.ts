import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SERVICES } from '@rostro/shared/contract/services';
import type { watchFunctions as WatchFunctions } from '../build/functions.ts';
import { ROOT } from '../build/root.ts';
import { NOTICE_DELAY_SECONDS } from '../resources/notices.ts';
import { DEMO_PASSWORD } from '../seed/accounts.ts';
import { buildApart } from './build-apart.ts';
import { StartFault } from './fault.ts';
import { providersIn } from './providers.ts';
import { accountsOf, ensureSeeded } from './seed.ts';
import type { SeedKind } from './seed-marker.ts';
import { type System, startSystem } from './system.ts';

const HEADINGS: Record<SeedKind, string> = {
  demo: `Cuentas de demostración (contraseña ${DEMO_PASSWORD}):`,
  empty: `Clínica vacía, con una cuenta (contraseña ${DEMO_PASSWORD}):`,
};

/** Prints the addresses and accounts once the system is up. */
function announce({ url }: System, { seeded, empty }: { seeded: SeedKind; empty: boolean }): void {
  console.log(`Rostro listo en ${url}`);
  console.log(`Correos y WhatsApp: ${url}/_local/`);
  console.log(`\n${HEADINGS[seeded]}`);
  for (const { email, role } of accountsOf(seeded)) console.log(`  ${email.padEnd(26)} ${role}`);
  if (empty && seeded === 'demo') console.log('\nLa carpeta ya tiene la demostración: "npm run reset" la borra.');
}

const { values } = parseArgs({
  options: {
    empty: { type: 'boolean', default: false },
    dev: { type: 'boolean', default: false },
    /** An empty clinic's administrator; without it, the first sign-in asks. */
    name: { type: 'string', default: '' },
  },
});

let system: System | undefined;
let stopBuilding = async (): Promise<void> => {};
let ending = false;

/** Ends every part in order, once; a second Ctrl-C ends the process at once. */
async function end(code: number, reason?: string): Promise<void> {
  if (reason) console.error(reason);
  if (ending) process.exit(code);
  ending = true;
  await system?.close().catch((error: unknown) => console.error(error));
  await stopBuilding();
  process.exit(code);
}

process.on('SIGINT', () => void end(0));
process.on('SIGTERM', () => void end(0));

function portOf(text: string | undefined): number {
  const port = Number(text ?? '3000');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new StartFault(`PORT=${text} no es un puerto.`);
  return port;
}

/** `'http://localhost:8080 https://clinica.mx'` */
function embedOriginsOf(text = ''): string[] {
  const origins = text.split(' ').filter(Boolean);
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong !== undefined) throw new StartFault(`EMBED_ORIGINS: ${wrong} no es un origen, como http://localhost:8080.`);
  return origins;
}

/** Milliseconds. */
function secondsOf(name: string, { least, most, usual }: { least: number; most: number; usual: number }): number {
  const seconds = Number(process.env[name] ?? usual);
  if (seconds >= least && seconds <= most) return seconds * 1000;
  throw new StartFault(`${name}=${process.env[name]} no son segundos, de ${least} a ${most}.`);
}

/** `npm run dev`: the site comes from its sources, and what changes is replaced or said. */
async function openForDevelopment(system: System, watchFunctions: typeof WatchFunctions): Promise<void> {
  const { devSite, watchHost } = await import('./dev.ts');
  system.open(await devSite(ROOT, system));
  await watchFunctions(ROOT, system.functions.reload);
  await watchHost(ROOT, (file) => {
    console.log(
      `Cambió ${file}, que este proceso cargó al arrancar: si no ves el cambio, Ctrl-C y otra vez npm run dev.`,
    );
  });
}

/** After so many, the first visitor waits for nothing that is only done once. */
const ROUNDS = 4;
/** After so many more, Node has compiled what a visitor's requests run for speed. */
const MORE_ROUNDS = 16;
/** The first visitors come before what nobody has asked for yet. */
const LATER_MS = 3000;

/** Does what a visitor does before booking. */
async function warmUp({ functions }: Pick<System, 'functions'>, rounds: number): Promise<void> {
  const probe = functions.handler<() => Promise<void>>('probe', 'probe');
  try {
    for (let round = 0; round < rounds; round++) await probe();
  } catch {
    // The probe has logged it; what does not work answers so to whoever asks for it.
  }
}

/** Loads the functions that nobody has asked for yet, and goes on until the code is fast. */
async function finishWarmUp(system: Pick<System, 'functions'>): Promise<void> {
  await pause(LATER_MS);
  for (const service of SERVICES) {
    system.functions.handler(service);
    await pause(50);
  }
  await warmUp(system, MORE_ROUNDS);
}

try {
  const dataDir = resolve(process.env.DATA_DIR ?? join(ROOT, '.rostro'));
  const { empty, name } = values;
  const builders = values.dev ? await import('../build/functions.ts') : null;
  if (builders !== null) stopBuilding = builders.stopBuilding;
  await (builders === null ? buildApart(ROOT) : builders.buildFunctions(ROOT));
  system = await startSystem({
    root: ROOT,
    dataDir,
    port: portOf(process.env.PORT),
    engineEndpoint: process.env.DYNAMODB_ENDPOINT,
    engineName: process.env.ROSTRO_ENGINE,
    providers: providersIn(process.env),
    embedOrigins: embedOriginsOf(process.env.EMBED_ORIGINS),
    noticeDelayMs: secondsOf('NOTICE_DELAY', { least: 0, most: 900, usual: NOTICE_DELAY_SECONDS }),
    minuteMs: secondsOf('SCHEDULE_MINUTE', { least: 1, most: 60, usual: 60 }),
    onDeath: (reason) => void end(1, reason),
  });
  const seeded = await ensureSeeded(system, { empty, dataDir, owner: name.trim() });
  if (builders === null) system.open();
  else await openForDevelopment(system, builders.watchFunctions);
  await warmUp(system, ROUNDS);
  announce(system, { seeded, empty });
  void finishWarmUp(system);
} catch (error) {
  if (!(error instanceof StartFault)) throw error;
  await end(1, error.message);
}
