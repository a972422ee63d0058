import { expect, type Page } from '@playwright/test';
import { excessOf } from '../support/heights.ts';
import { crowdedPrimaries } from '../support/primaries.ts';
import { expectNothingForAxe } from './axe.ts';

const PHONE = 600;
/** WCAG 1.4.10: the width of a desk at 400 % zoom, and of the smallest phones. */
export const NARROWEST = 320;

/**
 * Waits until the app has replaced the prerendered page (`#first`) and all data is loaded: no element is busy, no button
 * waits for an answer, and no placeholder is shown. It checks every frame, because expectations repeat only after up to a second.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('h1')?.checkVisibility() === true &&
      document.querySelector('#first, [aria-busy="true"], [data-bone], .ant-btn-loading') === null,
  );
}

const expectNoWiderThan = (page: Page, width: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

/** Expects no sideways scrolling, even on a narrow phone. */
export async function expectToFit(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (size === null) throw new Error('the page has no screen');
  if (size.width >= PHONE) return expectNoWiderThan(page, size.width);
  await page.setViewportSize({ ...size, width: NARROWEST });
  await expectNoWiderThan(page, NARROWEST);
  await page.setViewportSize(size);
}

/** Expects one heading, no violation of axe, no sideways scrolling. */
export async function expectToReadWell(page: Page): Promise<void> {
  await waitUntilIdle(page);
  await expectNothingForAxe(page);
  await expectToFit(page);
}

/** Expects one filled button in each view, and no more screens than a page may have. */
export async function expectToKeepMeasure(page: Page): Promise<void> {
  expect(await crowdedPrimaries(page)).toEqual([]);
  expect(await excessOf(page)).toBeUndefined();
}

const A_PHONE = { width: 390, height: 844 };

/** The same at a desk and on a phone: for what no address opens, so that the journeys of the pages do not see it. */
export async function expectToReadAtAnyWidth(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (size === null) throw new Error('the page has no screen');
  await expectToReadWell(page);
  await page.setViewportSize(A_PHONE);
  await expectToReadWell(page);
  await page.setViewportSize(size);
}
