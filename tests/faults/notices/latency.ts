import { openLoop } from '../../load/open-loop.ts';
import type { People, Person } from '../../support/furnish.ts';
import type { Latency } from '../held-up.ts';
import { type Mortal, queuesEmpty } from '../system.ts';
import type { Plan, Planned, Size } from './plan.ts';
import { book, confirm } from './traffic.ts';

/** The waiting times, in milliseconds. */
export interface Times {
  confirmations: number[];
  bookings: number[];
}

/** Confirms appointments, with a booking beside each confirmation. */
function stretchOf(system: Mortal, { staff, clients }: People, perSecond: number) {
  let booked = 0;
  return async (appointments: readonly Planned[]): Promise<Times> => {
    const [times, from] = [appointments.length, booked];
    booked += times;
    const [confirmations, bookings] = await Promise.all([
      openLoop(times, perSecond, (at) => confirm(system, staff, (appointments[at] as Planned).id)),
      openLoop(times, perSecond, (at) => book(system, clients[from + at] as Person, from + at)),
    ]);
    return { confirmations, bookings };
  };
}

const together = (some: readonly Times[]): Times => ({
  confirmations: some.flatMap(({ confirmations }) => confirmations),
  bookings: some.flatMap(({ bookings }) => bookings),
});

/** Without kills: healthy and failing providers alternate, with no messages left from the period before. */
export async function measureTimes(
  system: Mortal,
  people: People,
  { warming, measured }: Plan,
  { perSecond, dataDir }: Pick<Size, 'perSecond'> & { dataDir: string },
): Promise<{ healthy: Times; failing: Times }> {
  const stretch = stretchOf(system, people, perSecond);
  await stretch(warming);
  const [healthy, failing]: [Times[], Times[]] = [[], []];
  for (const [place, pair] of measured.entries()) {
    const stretches = [
      { times: healthy, appointments: pair.healthy },
      { times: failing, appointments: pair.failing },
    ];
    // Slow changes over time affect both alike.
    for (const { times, appointments } of place % 2 === 0 ? stretches : stretches.toReversed()) {
      await queuesEmpty(dataDir);
      times.push(await stretch(appointments));
    }
  }
  return { healthy: together(healthy), failing: together(failing) };
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

/** The same share of both. */
export const latencyAt = (share: number, healthy: readonly number[], failing: readonly number[]): Latency => ({
  healthy: percentile(healthy, share),
  failing: percentile(failing, share),
});
