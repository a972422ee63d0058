import { PULSE_MS } from '@rostro/shared/pulse';
import { testClock } from '../support/clock.mjs';

/** Long enough for the rarest reads, between two complete reads. */
export const MINUTE_MS = 60_000;
export const PULSES_A_MINUTE = MINUTE_MS / PULSE_MS;

/** A minute of an idle open panel. The clock is moved, without waiting. */
export async function aMinuteOfPulses(ask: () => Promise<unknown>): Promise<void> {
  for (let asked = 0; asked < PULSES_A_MINUTE; asked++) {
    await ask();
    testClock().offset += PULSE_MS;
  }
}
