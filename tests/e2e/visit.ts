import type { Page } from '@playwright/test';

/** Navigates to another page of the open panel, as a link would; `page.goto` would reload the panel, which takes a second. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
