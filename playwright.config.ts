import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browser } from './tests/support/browser.ts';

/** The journeys, in a real browser against the whole running system with its demo clinic, in a data folder of their own. */
const PORT = 3187;
// A run of one screen keeps its results apart from the other's.
const RUN = process.env.E2E_RUN ?? 'browser';
process.env.E2E_DATA_DIR ||= mkdtempSync(join(tmpdir(), 'rostro-e2e-'));

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: `test-results/${RUN}`,
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 120_000,
  // A machine may be busy; what must be quick says so itself.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: `test-results/${RUN}.json` }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // On a busy machine a menu is pressed where it lay while it was still opening.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: await browser(),
  },
  projects: [
    { name: 'desk', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
  webServer: {
    command: 'node infra/local/start.mjs',
    url: `http://localhost:${PORT}/api/health`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(PORT), DATA_DIR: process.env.E2E_DATA_DIR },
  },
});
