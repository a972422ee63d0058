import type { Page, Request } from '@playwright/test';
import { ALSO_ON_PHONES, expect, test } from './journey.ts';
import { waitUntilIdle } from './reading.ts';
import { openAQuietWeek, takeFreeSlot } from './wizard.ts';

/** Returns a function that adds up the JavaScript that the page loads from now on, once all requests are finished. */
function scriptsOf(page: Page): () => Promise<number> {
  const scripts = new Set<string>();
  const coming = new Set<Request>();
  page.on('request', (request) => coming.add(request));
  page.on('requestfailed', (request) => coming.delete(request));
  page.on('requestfinished', (request) => {
    coming.delete(request);
    if (request.url().endsWith('.js')) scripts.add(request.url());
  });
  return async () => {
    await expect.poll(() => [...coming].map((request) => request.url())).toEqual([]);
    expect(scripts.size).toBeGreaterThan(0);
    let bytes = 0;
    for (const url of scripts) {
      const answer = await page.request.head(url, { headers: { 'accept-encoding': 'gzip' } });
      expect(answer.headers()['content-encoding']).toBe('gzip');
      bytes += Number(answer.headers()['content-length']);
    }
    return bytes;
  };
}

/** Drops the timers that load what is not urgent (`useIdle`, `main.tsx`): it is not part of the first load, however slow the machine is. */
const withoutWhatWaits = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const begin = window.setTimeout.bind(window);
    const soon = (run: TimerHandler, wait = 0, ...rest: unknown[]) => (wait < 1500 ? begin(run, wait, ...rest) : 0);
    window.setTimeout = soon as typeof window.setTimeout;
  });

test(
  'the home page loads at most 105 kB of JavaScript, gzipped, the wizard up to the guest’s form at most 310 kB',
  ALSO_ON_PHONES,
  async ({ page, context, hands }) => {
    await test.step('the home page', async () => {
      const home = await context.newPage();
      await withoutWhatWaits(home);
      const bytes = scriptsOf(home);
      await home.goto('/');
      await waitUntilIdle(home);
      expect(await bytes()).toBeLessThanOrEqual(105 * 1024);
      await home.close();
    });

    await test.step('the wizard', async () => {
      const bytes = scriptsOf(page);
      await page.goto('/servicios?serviceId=1&step=2');
      await openAQuietWeek(page, hands);
      await takeFreeSlot(page, hands);
      await expect(page.getByLabel('Nombre completo')).toBeVisible();
      await waitUntilIdle(page);
      expect(await bytes()).toBeLessThanOrEqual(310 * 1000);
    });
  },
);
