import type { Page } from '@playwright/test';

/**
 * Goes to another page of the panel that is open, as a link in it would: loading the panel anew takes a second, and is what
 * `page.goto` is for.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
