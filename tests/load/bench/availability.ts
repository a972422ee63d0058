import type { HttpHandler } from '@rostro/local-aws/gateway';
import { table } from '@rostro/platform/table/client';
import type { System } from '../../../infra/local/system.ts';
import { BUSY_WEEK, BY_THREE } from '../agenda.ts';
import { askOf } from '../ask.ts';
import { runStretch, type Stretch } from '../measure.ts';
import type { Visitor } from './gateway.ts';
import { eventsFor, invoke } from './invoke.ts';
import { recordRequests, sourceOf } from './recorder.ts';
import type { Way } from './ways.ts';

const INPUT = { query: { serviceId: BY_THREE, from: BUSY_WEEK.from, days: 7 } };

/**
 * Requests a week of one service on twelve resources with eight footprints a day each; for the bare engine, the same
 * Queries that the handler sends with cached facts, as it sends them: at once.
 */
export async function availabilityWork(system: System, { visit }: Visitor) {
  const eventFor = eventsFor(system);
  const deployed = system.functions.handler<HttpHandler>('booking');
  const source = await sourceOf('booking');
  const once = async (handler: HttpHandler) => invoke(handler, await eventFor('getAvailability', INPUT), 200);
  await once(source);
  const { reads } = await recordRequests(() => once(source));
  if (reads.length !== 2) throw new Error(`a week of availability asked ${reads.length} times`);
  const ask = () => Promise.all((reads as never[]).map((read) => table.send(read)));

  return async (way: Way, times: number, parallel: number): Promise<Stretch> => {
    if (way === 'bare') return runStretch(times, parallel, ask);
    if (way === 'gateway') {
      const asks = Array.from({ length: times }, () => askOf('getAvailability', INPUT));
      return visit({ asks, parallel, status: 200 });
    }
    const events = await Promise.all(Array.from({ length: times }, () => eventFor('getAvailability', INPUT)));
    return runStretch(times, parallel, (at) => invoke(deployed, events[at] as (typeof events)[number], 200));
  };
}
