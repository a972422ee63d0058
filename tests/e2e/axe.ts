import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface Look {
  /** Selector of a frame without scripts, to exclude: axe would wait for it forever. */
  without?: string;
}

const AXE_WAIT_MS = 600_000;

/** Expects no violations of axe. Waits for animations first, because contrast is wrong during a change of colour. */
export async function expectNothingForAxe(page: Page, { without }: Look = {}): Promise<void> {
  await page.evaluate(() => {
    // Animations of loading placeholders never end.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Legacy mode runs in the page itself in one pass, and only violations are reported, which is twice as fast. A frame
  // that axe cannot read is a violation as well. The frames of a page share one thread: the last one answers when axe
  // is done with all others, so only the time of the whole journey limits the wait.
  const waits = { pingWaitTime: AXE_WAIT_MS, frameWaitTime: AXE_WAIT_MS };
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], ...waits }).setLegacyMode();
  if (without !== undefined) axe.exclude(without);
  const { violations, incomplete } = await axe.analyze();
  const found = [...violations, ...incomplete.filter(({ id }) => id === 'frame-tested')];
  expect(found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)).toEqual([]);
}
