import type { Page } from '@playwright/test';
import { PUBLIC_PAGES } from '@rostro/shared/pages';
import { CLIENT_PAGES, PANEL_PAGES } from './addresses.ts';
import { expect, test } from './journey.ts';
import { ADMIN, CLIENT } from './people.ts';
import { waitUntilIdle } from './reading.ts';
import { signIn } from './signIn.ts';
import { visit } from './visit.ts';

/** No page is walked further: what follows is more rows of the same. */
const MOST_STOPS = 80;

/**
 * What the focused element is called if nothing shows that it has the focus; null if something does, or nothing has the
 * focus; undefined at the second visit. Some controls draw their ring by a class that follows a frame or more later, so
 * the two looks are compared until they differ, at most for half a second.
 */
const unseenStop = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(async () => {
    const stop = document.activeElement;
    if (!(stop instanceof HTMLElement) || stop === document.body) return undefined;
    // A page takes the focus by itself when it is opened: that is no stop.
    if (stop.tabIndex < 0) return null;
    if (stop.dataset.walked !== undefined) return undefined;
    stop.dataset.walked = '';
    // A select of several options draws its ring further out.
    const around = [stop, stop.parentElement, stop.parentElement?.parentElement, stop.closest('.ant-select')].filter(
      (one) => one instanceof Element,
    );
    const looks = () => {
      for (const move of document.getAnimations()) if (move instanceof CSSTransition) move.finish();
      return around
        .flatMap((one) => [null, '::before', '::after'].map((part) => getComputedStyle(one, part)))
        .map(({ outlineStyle, outlineWidth, outlineColor, boxShadow }) =>
          outlineStyle === 'none' ? boxShadow : [outlineWidth, outlineColor, boxShadow].join(),
        )
        .join(';');
    };
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    for (let frames = 0; frames < 30; frames++) {
      const focused = looks();
      stop.blur();
      if (looks() !== focused) {
        stop.focus();
        return null;
      }
      await frame();
      const left = looks();
      stop.focus();
      if (left !== focused) return null;
      await frame();
    }
    const name = stop.getAttribute('aria-label') ?? (stop.innerText.trim() || stop.id || stop.getAttribute('type'));
    return `${stop.tagName.toLowerCase()} «${name?.slice(0, 40)}»`;
  });

/**
 * Walks a page by Tab, and returns the stops that nothing shows.
 * @param from the element behind which the walk begins; without it, the page's start
 */
async function unseenStops(page: Page, from?: string): Promise<string[]> {
  await waitUntilIdle(page);
  if (from !== undefined) await page.locator(from).focus();
  const unseen: string[] = [];
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab');
    const said = await unseenStop(page);
    if (said === undefined) break;
    if (said !== null) unseen.push(said);
  }
  return unseen;
}

/** Walks the frame of the first page, and what each page has of its own. */
async function expectRings(page: Page, paths: readonly string[]): Promise<void> {
  for (const [at, path] of paths.entries()) {
    await test.step(path, async () => {
      await visit(page, path);
      expect.soft(await unseenStops(page, at === 0 ? undefined : 'main'), path).toEqual([]);
    });
  }
}

test('every stop of Tab on the site shows that it has the focus', async ({ page }) => {
  await page.goto('/');
  await expectRings(
    page,
    PUBLIC_PAGES.map(({ path }) => path),
  );
  await signIn(page, CLIENT);
  await page.goto('/appointments');
  await expectRings(page, Object.keys(CLIENT_PAGES));
});

test('every stop of Tab in the panel shows that it has the focus, and on the site where it was left', async ({
  page,
}) => {
  await signIn(page, ADMIN);
  await page.goto('/admin');
  await expectRings(page, [...Object.keys(PANEL_PAGES), '/', '/servicios', '/equipment']);
});
