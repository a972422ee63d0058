import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { FACT_TTL_MS } from '@rostro/platform/cache';
import type { PermissionCode } from '@rostro/shared/permissions';
import type { System } from '../../../infra/local/system.ts';
import { furnish, type People } from '../../support/furnish.ts';
import { startTestSystem } from '../../support/system.ts';
import { HOURS, putReference, putRest } from '../agenda.ts';
import { createAsker } from '../ask.ts';
import { type Consumption, meterFunctions } from '../meter.ts';
import { answered, type Screen, screensOf } from './screens.ts';

/** The input of this process. */
export interface Filling {
  dataDir: string;
  /** The position of the size. */
  place: number;
  appointments: number;
  clients: number;
  /** The requests of a screen at one size. */
  requests: number;
  /** The callers; or, in an empty folder, the number of clients who sign in. */
  people: People | number;
}

/** The output of this process. */
export interface Filled {
  people: People;
  seconds: number;
  engine: string;
  consumed: { same: Consumption[]; more: Consumption[] };
}

/** Returns the consumption of one request per screen, with cached staff and no other cached facts. */
async function consumedBy(system: System, screens: readonly Screen[]): Promise<Consumption[]> {
  const meter = await meterFunctions(system, [...new Set(screens.map(({ service }) => service))]);
  const { ask, close } = createAsker(system.url);
  const all: Consumption[] = [];
  for (const screen of screens) {
    await answered(ask, screen.ask(0));
    await pause(FACT_TTL_MS + 100);
    all.push(await meter.consumptionOf(() => answered(ask, screen.ask(1))));
  }
  meter.restore();
  close();
  return all;
}

async function open(system: System, dataDir: string, callers: number): Promise<People> {
  const rights: PermissionCode[] = ['view_appointments', 'view_clients'];
  const people = await furnish(system, dataDir, { hours: HOURS, rights, clients: callers });
  await putReference();
  return people;
}

/**
 * Fills a folder up to a size, and measures the screens' consumption there. It has a process of its own: a table
 * client keeps the engine that it first called, and filling the table leaves garbage behind.
 */
async function fill({ dataDir, place, appointments, clients, requests, people: known }: Filling): Promise<Filled> {
  const system = await startTestSystem({ dataDir });
  const people = typeof known === 'number' ? await open(system, dataDir, known) : known;
  const began = performance.now();
  await putRest(appointments, clients);
  const seconds = (performance.now() - began) / 1000;
  const { same, more } = screensOf(people, place, requests);
  const consumed = { same: await consumedBy(system, same), more: await consumedBy(system, more) };
  await system.close();
  return { people, seconds, engine: system.engine.name, consumed };
}

const [filling] = (await once(process, 'message')) as [Filling];
process.send?.(await fill(filling), () => process.exit(0));
