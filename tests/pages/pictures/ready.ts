import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

/**
 * Resolves once the page has stayed the same for some frames: it has its heading or says what is wrong, nothing is busy, no placeholder is
 * shown, all fonts, pictures and charts are there. A page that waits for data for ever is asked for no more than to stay
 * the same. `missing` is what it still waits for.
 */
const QUIET = (waits: boolean): string => `new Promise((resolve) => {
  const FRAMES = 12;
  const BUSY = '[aria-busy="true"], [data-bone], .ant-btn-loading, .ant-spin-spinning';
  let frames = 0;
  const watch = new MutationObserver(() => { frames = 0; });
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const isDrawn = (canvas) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    return data === undefined || data.some((value) => value !== 0);
  };
  const moves = (one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity;
  const conditions = {
    'the app in place of the first paint': () => document.querySelector('#first') === null,
    'a heading or an alert': () => ${waits} || [...document.querySelectorAll('h1, [role="alert"]')].some((one) => one.checkVisibility()),
    'what is busy': () => ${waits} || document.querySelector(BUSY) === null,
    'timers': () => window.ticks === true || window.timersAhead() === 0,
    'fonts': () => document.fonts.status === 'loaded',
    'pictures': () => [...document.images].every((image) => image.complete || image.loading === 'lazy'),
    'the end of a movement': () => !document.getAnimations().some(moves),
    'charts': () => frames < FRAMES - 1 || [...document.querySelectorAll('[role="img"] canvas')].every(isDrawn),
  };
  const look = () => {
    window.missing = Object.keys(conditions).find((name) => !conditions[name]()) ?? 'no more changes';
    frames = window.missing === 'no more changes' ? frames + 1 : 0;
    if (frames < FRAMES) return requestAnimationFrame(look);
    watch.disconnect();
    resolve(undefined);
  };
  look();
})`;

/** Loads what only the scrolled page would load. */
const LOAD_ALL = `(async () => {
  for (const image of document.querySelectorAll('img[loading=lazy]')) image.loading = 'eager';
  const end = document.documentElement.scrollHeight;
  if (end <= innerHeight) return;
  for (let y = 0; y < end; y += innerHeight) {
    scrollTo(0, y);
    await new Promise(requestAnimationFrame);
  }
  scrollTo(0, 0);
})()`;

/**
 * Runs before the scripts of a page: knows the timers that end soon, such as that of another attempt, or of what a page loads
 * once it is idle.
 */
export const WATCH_TIMERS = `(() => {
  const SOON_MS = 2000;
  const { setTimeout: start, clearTimeout: stop } = window;
  const soon = new Set();
  window.timersAhead = () => soon.size;
  window.setTimeout = (work, ms = 0, ...rest) => {
    const timer = start((...all) => {
      soon.delete(timer);
      work(...all);
    }, ms, ...rest);
    if (ms <= SOON_MS) soon.add(timer);
    return timer;
  };
  window.clearTimeout = (timer) => {
    soon.delete(timer);
    stop(timer);
  };
})()`;

/** Requests that a row leaves without an answer. */
const held = new WeakSet<Request>();
export const hold = (request: Request): unknown => held.add(request);

/** The requests that a page waits for. */
export interface Requests {
  /** Those that get an answer. */
  open: () => number;
  isHeld: () => boolean;
}

export function watchRequests(page: Page): Requests {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return {
    open: () => [...open].filter((request) => !held.has(request)).length,
    isHeld: () => [...open].some((request) => held.has(request)),
  };
}

const AT_MOST_MS = 30_000;

/** Waits until nothing changes any more; @throws with what the page still waits for */
export async function settle(page: Page, requests: Requests, waits = false): Promise<void> {
  const until = performance.now() + AT_MOST_MS;
  do {
    const isQuiet = await inTime(page.evaluate(QUIET(waits)), until - performance.now());
    if (!isQuiet)
      throw new Error(`the page did not come to rest, and waited for ${await page.evaluate('window.missing')}`);
  } while (requests.open() > 0 || (waits && !requests.isHeld()));
}

async function inTime(work: Promise<unknown>, ms: number): Promise<boolean> {
  const late = new AbortController();
  const isLate = pause(ms, false, { signal: late.signal });
  try {
    return await Promise.race([work.then(() => true), isLate]);
  } finally {
    isLate.catch(() => undefined);
    work.catch(() => undefined);
    late.abort();
  }
}

export const loadAll = (page: Page): Promise<unknown> => page.evaluate(LOAD_ALL);

/** For a page on which nobody pressed anything: whether the browser draws its focus varies. */
export const dropFocus = (page: Page): Promise<unknown> => page.evaluate('document.activeElement?.blur()');
