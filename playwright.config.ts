import { defineConfig } from '@playwright/test';
import { browser } from './tests/support/browser.ts';

/** The journeys, in a real browser against the whole running system: each worker has a demo clinic of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './tests/e2e/seed.ts',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  timeout: 180_000,
  // A machine may be busy; what must be quick says so itself.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // Nothing moves: what is pressed lies where it will stay.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a fifth of the time: `--trace=retain-on-failure` where the picture and the page's text do not tell.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: await browser(),
  },
  projects: [
    { name: 'desk', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
});
