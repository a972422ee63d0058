import { occupies } from '@rostro/rules/appointments/occupancy';
import { NO_PLAN } from '@rostro/rules/scheduling/plan';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { addMinutes } from '@rostro/shared/time';
import { finishSeed } from '../../../infra/local/seed-marker.ts';
import { busyItems, placing } from '../../../infra/seed/busy.ts';
import { dayItems } from '../../../infra/seed/demo.ts';
import { putService, putSettings, signInCrowd } from '../../support/fixtures.ts';
import { startTestSystem } from '../../support/system.ts';
import { HOURS } from '../agenda.ts';
import { appointmentOf, clientIdOf, clientItems, put } from '../crowd.ts';
import { MINUTES, SERVICE, SHAPES, type Shape, storedVisits } from './shapes.ts';
import { needsOf, teamOf } from './team.ts';

/**
 * Fills a data folder with a clinic, by the code of this file's checkout: two commits may store a visit differently.
 * `compare` copies this folder into the other checkout.
 */
export interface Filling {
  dataDir: string;
  shape: Shape;
  visits: number;
  /** Accounts for people who book signed in. */
  accounts: number;
  today: string;
}

const { dataDir, shape, visits, accounts, today } = JSON.parse(process.argv[2] ?? '{}') as Filling;
const team = teamOf(SHAPES[shape].kinds, SHAPES[shape].ofEach);
const needs = needsOf(team);

const VISITS_OF_A_CLIENT = 20;
const clients = Math.max(100, Math.ceil(visits / VISITS_OF_A_CLIENT));
/** Of `appointmentOf`: confirmed and closed, cancelled, to be confirmed. */
const STATE = { over: 0, cancelled: 2, ahead: 1 };

const placesOf = placing({ settings: { ...DEFAULT_SETTINGS, ...HOURS }, resources: team });
const agenda = storedVisits(shape, visits, today).map(({ startsAt, isOver }, at): AppointmentItem => {
  const past = at % 10 === 0 ? STATE.cancelled : STATE.over;
  const visit = {
    ...{ id: `load-${at}`, clientId: clientIdOf(at % clients), serviceId: SERVICE, category: 'cosmetology' as const },
    ...{ startsAt, endsAt: addMinutes(startsAt, MINUTES) },
  };
  const item = appointmentOf(isOver ? past : STATE.ahead, visit);
  if (!occupies(item.status)) return { ...item, closed: false };
  const segment = placesOf.take(item, { ...NO_PLAN, needs });
  if (segment === null) throw new Error(`the visit at ${startsAt} does not fit`);
  return { ...item, segments: [segment] };
});
const ofClient = new Map<string, AppointmentItem[]>();
for (const item of agenda) {
  const own = ofClient.get(item.clientId) ?? [];
  own.push(item);
  ofClient.set(item.clientId, own);
}

const system = await startTestSystem({ dataDir });
// Marks the folder as seeded, so that a start adds no items.
finishSeed(dataDir, 'empty');
await putSettings(HOURS);
await put(team.map((one) => ({ ...keys.resource(one.id), ...one })));
await putService(SERVICE, 'cosmetology', { durationMinutes: MINUTES, needs });
await put([...agenda, ...dayItems(agenda), ...busyItems(agenda)]);
await put(
  Array.from({ length: clients }, (_, number) => clientItems(number, ofClient.get(clientIdOf(number)) ?? [])).flat(),
);
await signInCrowd(system, accounts);
await system.close();
process.exit(0);
