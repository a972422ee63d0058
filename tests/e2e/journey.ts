import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { test as base } from '@playwright/test';
import { withClinic } from '../support/clinic.ts';
import { clockFrom } from '../support/process.ts';
import { type Hands, handsOf } from './hands.ts';
import { SEEDED } from './seed.ts';

export { expect } from '@playwright/test';

/** Tags a journey that also runs on a phone, because its pages look different there. */
export const ALSO_ON_PHONES = { tag: '@phone' };

/** Runs a clinic of its own on a copy of the seeded data while `use` runs. */
async function withSeededClinic<T>(use: (url: string) => Promise<T>, env?: Record<string, string>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostro-journey-'));
  try {
    cpSync(process.env[SEEDED] ?? '', dataDir, { recursive: true });
    return await withClinic(dataDir, use, env);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A clinic of one journey, whose clock goes on from that instant: for what only happens at some hours. */
export const withClinicAt = <T>(instant: string, use: (url: string) => Promise<T>): Promise<T> =>
  withSeededClinic(use, clockFrom(instant));

/** Runs a clinic that begins today: `npm start -- --empty`. */
export async function withEmptyClinic<T>(use: (url: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostro-empty-'));
  try {
    return await withClinic(dataDir, use, {}, ['--empty']);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Milliseconds, from `ROSTRO_SLOW_ANSWERS`: each answer of the API waits up to so long. A journey that fails then takes
 * for granted that something is loaded.
 */
const SLOW_MS = Number(process.env.ROSTRO_SLOW_ANSWERS ?? 0);

/** Every worker has its own clinic: a server, and a copy of the seeded data. */
export const test = base.extend<{ hands: Hands }, { clinicUrl: string; scheduleMinute: string }>({
  /** Seconds that a minute of the clinic's schedules lasts. A file that waits for a sweep sets a few, and has a clinic of its own. */
  scheduleMinute: ['60', { scope: 'worker', option: true }],
  clinicUrl: [
    async ({ scheduleMinute }, use) => withSeededClinic(use, { SCHEDULE_MINUTE: scheduleMinute }),
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ clinicUrl }, use) => use(clinicUrl),
  context: async ({ context }, use) => {
    if (SLOW_MS > 0) {
      await context.route('**/api/**', async (route) => {
        await pause(Math.random() * SLOW_MS);
        await route.fallback().catch(() => undefined);
      });
    }
    await use(context);
  },
  hands: ({ page, isMobile }, use) => use(handsOf(page, isMobile)),
});
