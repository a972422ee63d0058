import { PULSE_MS } from '@rostro/shared/pulse';
import { testClock } from '../support/clock.mjs';

/** Long enough for what is read seldomest between two readings of everything. */
export const MINUTE_MS = 60_000;
export const PULSES_A_MINUTE = MINUTE_MS / PULSE_MS;

/** A minute of an open panel at which nothing happens. The clock is moved; nobody waits. */
export async function aMinuteOfPulses(ask: () => Promise<unknown>): Promise<void> {
  for (let asked = 0; asked < PULSES_A_MINUTE; asked++) {
    await ask();
    testClock().offset += PULSE_MS;
  }
}
