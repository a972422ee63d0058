import type { System } from '../../../infra/local/system.ts';
import { putServices, putSettings } from '../../support/fixtures.ts';
import { startTestSystem } from '../../support/system.ts';
import { HOURS, putReference, putRest } from '../agenda.ts';

/** Few enough to be written quickly at each size; no measurement reads them. */
const CLIENTS = 1000;

/** Longer than any measurement: other functions write the letters, on AWS beside this one. */
const NO_MAIL_MS = 24 * 3_600_000;

/** The clinic of `agenda.ts`, which grows around three constant reference months; no letter is sent. */
export async function openClinic(): Promise<{ system: System; grow: (appointments: number) => Promise<void> }> {
  const system = await startTestSystem({ noticeDelayMs: NO_MAIL_MS });
  await Promise.all([putServices(), putSettings(HOURS), putReference()]);
  return {
    system,
    async grow(appointments) {
      const began = performance.now();
      await putRest(appointments, CLIENTS);
      const seconds = (performance.now() - began) / 1000;
      console.error(`${appointments} appointments: put in ${seconds.toFixed(0)} s`);
    },
  };
}
