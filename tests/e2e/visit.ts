import { expect, type Locator, type Page } from '@playwright/test';

/** Navigates to another page of the open panel, as a link would; `page.goto` would reload the panel, which takes a second. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Waits until the entry of a dialog that was closed is out of the history: its step back would undo the next navigation. */
export async function dialogGone(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.waitForFunction(() => (history.state as { dialog?: string } | null)?.dialog === undefined);
}

/** Loads another page after a dialog was closed: a browser drops a page that is loading when a step back begins. */
export async function leaveFor(page: Page, path: string): Promise<void> {
  await dialogGone(page);
  await page.goto(path);
}

/** Makes this page think that a newer version was deployed. */
export const offerNewRelease = (page: Page): Promise<unknown> =>
  page.route('**/index.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><script type="module" crossorigin src="/assets/main-newer.js"></script>',
    }),
  );

/**
 * Advances the page's clock, which must be installed, until the page has found the newer version: it looks every ten
 * minutes, on the site once it is idle. Returns the note.
 */
export async function stayForRelease(page: Page): Promise<Locator> {
  const note = page.getByRole('status').filter({ hasText: 'Hay una versión nueva.' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let moves = 0;
  await expect(async () => {
    // Somebody uses the page, or a panel would lock.
    moves += 1;
    await page.mouse.move(300 + moves, 300);
    await page.clock.runFor('11:00');
    await expect(note).toBeVisible({ timeout: 5000 });
  }).toPass();
  return note;
}
