import type { Page } from '@playwright/test';

/** How many screens a page may be high: at a desk of 1440 × 900, and *Mi Perfil* on a phone of 390 × 844. */
const AT_A_DESK = 3;
const PROFILE = 2;
const PHONE = 600;

/** Pages that may be longer at a desk: lists, legal texts, and the clinic's shop window. */
export const LONG_PAGES: Readonly<Record<string, string>> = {
  '/': 'shows the clinic in seven parts, to be leafed through',
  '/privacy': 'a legal text',
  '/terms': 'a legal text',
  '/servicios': 'the list of the treatments',
};

const mostScreens = (path: string, width: number): number => {
  if (width <= PHONE) return path === '/profile' ? PROFILE : Number.POSITIVE_INFINITY;
  return path in LONG_PAGES ? Number.POSITIVE_INFINITY : AT_A_DESK;
};

/** Says by how much the page is higher than it may be; absent: it is not. The window still has the height of a screen. */
export async function excessOf(page: Page): Promise<string | undefined> {
  const size = page.viewportSize();
  if (size === null) throw new Error('the page has no screen');
  const most = mostScreens(new URL(page.url()).pathname, size.width);
  const screens = ((await page.evaluate('document.documentElement.scrollHeight')) as number) / size.height;
  return screens > most ? `${screens.toFixed(2)} screens, at most ${most}` : undefined;
}
