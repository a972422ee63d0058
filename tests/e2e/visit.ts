import { expect, type Page } from '@playwright/test';

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
