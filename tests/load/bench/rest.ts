import type { RouteId, RouteInput } from '@rostro/shared/contract/index';
import { PULSE_NET_MS } from '@rostro/shared/pulse';
import type { System } from '../../../infra/local/system.ts';
import { testClock } from '../../support/clock.mjs';
import { AGENDA_RIGHTS, signInStaff } from '../../support/fixtures.ts';
import { WEEK } from '../agenda.ts';
import type { meterFunctions } from '../meter.ts';
import { aMinuteOfPulses, MINUTE_MS } from '../pulses.ts';

/**
 * Read units a second of an idle open panel with a week of the agenda: a minute of pulses, and a second's share of
 * the reads of every quarter of an hour.
 */
export async function unitsAtRest(
  system: System,
  meter: Awaited<ReturnType<typeof meterFunctions>>,
): Promise<{ pulse: number; all: number }> {
  const desk = await signInStaff(system, [...AGENDA_RIGHTS, 'view_clients']);
  const ask = async <K extends RouteId>(route: K, input: RouteInput<K>): Promise<void> => {
    const { status, body } = await desk.call(route, input);
    if (status !== 200) throw new Error(`${route} answered ${status} ${body?.code}`);
  };
  // The account's identity is looked up once an hour.
  await ask('getPulse', {});
  testClock().offset += MINUTE_MS;
  const pulses = await meter.consumptionOf(() => aMinuteOfPulses(() => ask('getPulse', {})));
  const everything = await meter.consumptionOf(async () => {
    await ask('getMe', {});
    await ask('getAgendaDays', { query: { from: WEEK.from, days: 7 } });
    await ask('countWaiting', { query: {} });
    await ask('countInbox', { query: {} });
    await ask('listResources', {});
    await ask('listBranches', {});
  });
  const pulse = pulses.read / (MINUTE_MS / 1000);
  return { pulse, all: pulse + everything.read / (PULSE_NET_MS / 1000) };
}
